"""The rules core, pure: what a game is, what can be said in it, and what follows. No screen, chance, clock or disk.

From what stands on nothing to what stands on all of it:

values          `record`, how every value is made (`lazily`, its methods); `tree` and `overlay`, tables that never
                change; `wording`, numbers in words; `colours`
packs           content/, what authors write, with `marks` on its fields; `shapes` that the program asks of things and
                people; `verbs`, the operations; `vocabulary`, what rules add to them; `world`, packs linked, of which
                things are worked out `once`; `problems`
numbers         `rolls`, a throw and what it comes to; `odds`, exact; `throws`, one expression thrown or evaluated;
                `grades` of an outcome; `asks`, questions by name; `rows` of tables; `cards`
a game          `state`; `levers`; `commands`, all that can be said; events/, all that can have happened; `draft`, the
                state while one command is decided; `prompts`, what may be said; `seats`, who speaks; `moments`
text/           sentences that vary: `plurals`, `numerals`, `phrase` reads one, `fill` works it out
formulas/       `tokens`, `grammar`, `expr`: from words to a number
people          `tracks`, numbers declared once; `effects`, what somebody is under; `entries` and `things`; `sheet`;
                `scope`, what names mean in formulas; `prose`, what braces in texts speak of
checks/         what is said of an act: `said` by its fields' marks, `usual`, `lay` over it, `written` as a table,
                `ladders`; `asked`, what an adventure asks for
an act          `act`, the one going on; `prices`, what operations take; `questions` that a part comes to; `run`, one
                command carried out; `agenda`; `yielded`, what rules make happen
a rule system   `system`, the class that rules inherit; behind its defaults `declared`, `defaults`, `contest`, `again`,
                `staked`, `rests`, `policy`; `kinds` of exchange; `making` somebody, `spending` what play brought them;
                `oracle`, the rules for playing alone
outside/        a rule system from a stranger: what it lacks, names that are names of nothing, and watching it
machine/        the conversation itself: what may be said, and what happens; its own map stands there

Rules are written in all of it but the last two. Nothing in it asks what stands further down, but for the world, which
keeps the system that it is played by.
"""
