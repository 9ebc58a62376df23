"""The scene machine: a conversation of commands, each answered by events, the same by any rules.

`decide` is where it is entered: `legal` says what may be said now, `decide` what happens.

doings/         what each command does, by what is going on: scenes, attempts, exchanges, turns, guide's words, alone
`steps`         the agenda: what still waits, and what it does when its turn comes
scenes          `story`, entering and leaving them; `places`, made ready once; `menu`, their rows; `onward`, where they
                lead; `operate`, what each verb of the content does; `clock`, time and the ends of effects
an exchange     `exchange`: free and clear, execution, effect; `dice`, what a throw may show; `rulings` of a guide on
                it; `beyond`, without a throw; `letters`, saying it otherwise; `wall`, what players are shown of it
a conflict      `conflict`, in turns; `volleys`, all at once; `threats` of foes who take no turns, and `landing`;
                `harmed`, told in the adventure's own words
a table         `guide`, what only a guide does; `leading`, what the oracle does; `autofill`, somebody made for you
looked ahead    decided on the side, so that nothing happens: `preview` of odds, `leads` of a break-in, `defences`
kept            `kept`, what rules answered, until anything happens; `reads`, for how long something worked out holds;
                `fitting`, whether a save fits its packs
"""
