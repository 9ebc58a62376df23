"""The closed list of what can have happened. Every value in an event is the value *afterwards*.

`apply` writes an event into a draft and only assigns: it never adds, clamps, converts or reads content. So replaying a
journal rolls nothing, decides nothing, and survives a corrected rule or a changed pack.
"""

from game.core.events.act import (
    Agenda,
    Amended,
    Answered,
    Called,
    Declared,
    Drew,
    Dropped,
    Fed,
    Handed,
    Laid,
    Offered,
    Popped,
    Pulled,
    Pushed,
    Queued,
    Readied,
    Resolved,
    Restated,
    Staged,
    Threw,
    Weighed,
)
from game.core.events.people import Effected, Held, Joined, Learned, Left, Lifted, Paid, Parted, Placed, Tracked
from game.core.events.story import Clocked, Ended, Entered, HandedOut, Marked, Moded, Opened, Put, Said, Settled, Took
from game.core.events.table import PLAINLY, Acted, Aimed, Planned, Seated, Strode, Threatened, Turned, Waived

Event = (
    Took
    | Entered
    | Marked
    | Put
    | Moded
    | Clocked
    | Settled
    | Said
    | HandedOut
    | Opened
    | Ended
    | Joined
    | Left
    | Parted
    | Tracked
    | Paid
    | Effected
    | Lifted
    | Held
    | Learned
    | Placed
    | Pushed
    | Popped
    | Pulled
    | Restated
    | Dropped
    | Declared
    | Fed
    | Readied
    | Staged
    | Weighed
    | Called
    | Threw
    | Drew
    | Handed
    | Laid
    | Offered
    | Answered
    | Amended
    | Resolved
    | Agenda
    | Queued
    | Turned
    | Strode
    | Acted
    | Aimed
    | Threatened
    | Planned
    | Seated
    | Waived
)

__all__ = [
    "PLAINLY",
    "Acted",
    "Agenda",
    "Aimed",
    "Amended",
    "Answered",
    "Called",
    "Clocked",
    "Declared",
    "Drew",
    "Dropped",
    "Effected",
    "Ended",
    "Entered",
    "Event",
    "Fed",
    "Handed",
    "HandedOut",
    "Held",
    "Joined",
    "Laid",
    "Learned",
    "Left",
    "Lifted",
    "Marked",
    "Moded",
    "Offered",
    "Opened",
    "Paid",
    "Parted",
    "Placed",
    "Planned",
    "Popped",
    "Pulled",
    "Pushed",
    "Put",
    "Queued",
    "Readied",
    "Resolved",
    "Restated",
    "Said",
    "Seated",
    "Settled",
    "Staged",
    "Strode",
    "Threatened",
    "Threw",
    "Took",
    "Tracked",
    "Turned",
    "Waived",
    "Weighed",
]
