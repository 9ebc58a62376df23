"""The rule systems, a folder each, and where in it a rule stands.

Every system has the same rooms, in the order an act passes through them. A room is a file, or a folder of a few.

    system      the object: what is special about it; everything else is a default of `game.core.system`
    settings    house settings: what the published rules leave open, each with its reading
    content/    what authors write: `shapes` of people, things and sections of its own; `acts`: checks; `unsaid`, what
                stands where a check said at the table says nothing. What they write alike by any rules (conditions,
                the menu of effects, conflicts) is in `game.core.content`
    dice/       numbers and no people: `roll`, what is thrown and its exact odds; `questions` that can be asked by name
    person/     somebody: `people`, the numbers they have; `serialize`, sheets in and out; `sheet`, as rows; `harm`,
                and its healing; `rest`, recovery and what a new day brings
    growth/     `making` somebody and `advance`, where the rules make people; what they can learn
    acts        `own`, what somebody can do beside using what they carry, mending one's own wounds among it, and what
                simply happens
    check/      an act in free and clear: `parts`, who does what in it; `modifiers`, the sum; `levers`; `outlook`, what
                can come of it and what is at stake
    help/       what comes first and what is done together: solar. Elsewhere help is in `check/levers` and in the sum
    resolve/    how it comes out: `outcome`; `offers` on what lies there; `consequences`
    fight/      `turn`, `moving`, `policy` of whoever the content plays, `standing`, the table of it
    kinds       which answers each kind of exchange gives: levers, sum, outlook, what follows
    lint        what only this system can find wrong in a pack

and rooms of its own: position has `flashback`; solar `volley/`, Bringing Down the Pain; tiers `attack/`, `effects/` and
`relations`; practices `aspects/`, `creation` and `reactions/`. Beside the files above stand in their rooms:

    venture     `acts/ongoing`, so many successes, each its share; `acts/casting`, a spell as an act; `check/contest`,
                who rolls where two meet; `fight/blows`, attack and defence; `fight/npc`, what the guide's people bring;
                `fight/policy`, what they do, recoveries among it; `fight/matched`, two of them; `resolve/effects`, what
                success buys besides, by a pack's menu
    solar       `check/facts`, what stands above the levers; `check/parts`, the check of whoever rolls first, too;
                `dice/clash`, a volley in numbers: across, beside; `dice/track`, the seven boxes; `growth/keys`,
                `growth/secrets`; `growth/evening`, what belongs to an evening; `help/together`, acts before and beside;
                `help/gifts`, gift dice; `help/zeitgeist`, a side as one; `help/absent`, opponents with no part;
                `volley/deeds`, what can be done in one, `volley/moves` its rows, `volley/forecast` its chances,
                `volley/clashes` what it comes to; `fight/aims`, who wants what; `fight/plays`, how the content plays;
                `fight/sides`, changing them
    position    `content/acts`, what an act risks; `person/people`, an action with its attribute, trained or not;
                `check/stand`, what is asked of a part, looked up once; `check/likeliest`, the way an act starts with;
                `fight/threats`, what foes threaten; `resolve/cells`, what a grade brings in a position;
                `resolve/lending`, a success lent
    tiers       `dice/sizes`, steps of dice; `dice/amounts`, dice of an amount; `content/callings`, `content/powers`,
                `content/refs`, what is written of them; `growth/classes`, what class and level make;
                `growth/choices`, what they leave to choose; `attack/attack`; `attack/means`, with what;
                `attack/riders`, what it does beside; `attack/saves`, `attack/aftermath`, what a hit, a critical one
                and a miss do; `effects/conditions`, `effects/twists`, `effects/told`, a power in a line;
                `fight/encounter`, how hard it will be; `resolve/hands`, which dice count; `resolve/rewards`, what a
                success brings, chosen
    practices   `content/acts`, the eight practices, added in `check/modifiers`; `check/begin`, the parts of an act;
                `acts/composed`, effects freely said, `content/effects`, what one is made of; `aspects/aspects`, what
                successes buy; `aspects/effect`, shared out; `aspects/means`, with what; `person/tools`, what a power
                starts with; `fight/rows`, of a policy; `reactions/effort`, declared now for one's next turn;
                `reactions/interruption`; `reactions/lasting`, shaking it off

A rule is found by its number, `V-17`, in the docstring of whatever does it; in its room by what it is about. `common`
is what some of them happen to have alike: feet, moving along a line, ways to do an act, prices paid as something is
used. What is the same by any rules is a default, in `game.core`.
What a guide says at an open table (who contests an act, dice added, intentions) is in `game.guide` and
`game.core.checks.lay`.
A rule that packs alone fulfil has its number at the field in `content/` in which they write it.

Words that stand for one thing everywhere:

    act           something somebody does; `Act`, the one that is going on, with its part and its check
    part          one person's share of an act: what they pulled, threw and got
    check         what an author or a GM says has to be thrown for
    modifier      a named part of a sum (`Term`): on the dice, the difficulty, the position
    difficulty    what the throw has to reach; each system has its own word for it in packs
    opposition    somebody who throws against it
    race          a competitive check: all do the same, and the best comes first; solar `resolve/outcome`, `offers`
    across        of acts in a volley: perpendicular, in each other's way
    beside        of acts in a volley: parallel, past each other
    lever         what can be set before the throw; an offer is one after it
    question      the numbers that a throw depends on, and nothing else
    throw         one expression, thrown or evaluated
    grade         how it came out, worst to best; an outcome is a grade with its counts
    stakes        what each grade will bring
    resolve       from what lies there to a grade and what follows
    consequence   what the content says a grade brings
    track         a number that somebody has
    effect        what somebody is under until it ends; a condition is the pack's entry for one
    harm          what a blow does; `heal` takes it back
    moment        when the rules do something of their own: `game.core.moments`
    policy        what the content does for those whom nobody plays
    validate      say what is wrong with a sheet or a pack, in sentences
    serialize     somebody as an entry of `characters`, and back
"""
