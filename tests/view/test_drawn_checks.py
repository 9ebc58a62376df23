"""Checks as their drawings have them, on frozen packs: the tea with five levers, and an opposed roll under peril."""

import pytest

from game.core.commands import Choose, Pull
from game.session import Session
from tests.view import frozen
from tests.view.landing import pages, rows

CUP = """\
 The Salt Office · The Lector at home      Daylight ■■■■■□ 5, +1 · day 1, 18:00
─ intention ─ ► Free and clear: no way back from this ─ execution ─ effect ─────
  The tea is very good. Under the honey there is something white that has
  been boiled down a long time.                                    PgUp: before


  Withstand what is in the tea
  Against you    4  salt in the tea 4
  You bring      1  no Hardiness · you only wet your lips 1
  Target         3  a die showing 3 or more succeeds; you need one
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═
   1 [ ] Bene                                1 Physicality of 1      80%  +10
   2 [ ] Sortilege                           1 of 2                  91%  +21
   3 [ ] Hidden Knowledge                    1 of 3                  80%  +10
   4  —  Help from Perrin                    nobody can drink it for you
   5 [ ] Bene for effect                     1 Physicality of 1      70% same
 ► c     Commit: pay nothing; roll one die                           70%
─ Chance ──────── now ──────────── what it brings ──────────────────────────────
  success         70%  ███████░░░  It stays in the cup.
  failure         30%  ███░░░░░░░  Salt thirst: 1 harm each hour.
 Dorrit Vane  Injuries □□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 Nothing is spent before this. Once the dice are down, u still takes it back.

 Enter commit  1–5 levers  o odds  s you  u undo  ? help"""

CUP_120 = """\
 The Salt Office · The Lector at home                    Daylight ■■■■■□ 5, +1 · the Reading in 14 hours · day 1, 18:00
─ intention ─ ► Free and clear: no way back from this ─ execution ─ effect ─────│ ─ Here ───────────────────────────────
  She lives in one room at the top of the Office, with a child’s chair in       │   Perrin
  it and no other. You get the chair. She sits on the bed with her shoes        │   Amity Vail      pours; has one chair
  together, and pours.                                                          │ ─ Clocks ─────────────────────────────
                                                                                │   Daylight        ■■■■■□ 5 of 6, +1
  “I don’t hate anybody,” says Amity Vail. “People suppose one must. I          │   the Reading     in 14 hours
  read, and it stops when the page stops. It is quiet then. Do you know, I      │ ─ Dorrit Vane ────────────────────────
  think I do it for the quiet?” She passes you a cup. “Tell me how you say      │   Accuracy     ■    Perception   ■■■
  your name at home. It saves such a lot of trouble.”                           │   Movement     ■    Physicality  ■
                                                                                │   Intellect    ■■■■ Sorcery      ■
  “You left your tea last time,” she says. It is the only reference that        │   Interaction  ■■■  Sortilege    ■■
  she makes to the cellar.                                                      │   Skills       Persuasion 2
                                                                                │   Hidden Knowledge 3
  The tea is very good. Under the honey there is something white that has       │   Carries      reading glass,
  been boiled down a long time.                                                 │                writing case,
                                                                                │                weighted stick
                                                                                │   Injuries        □□□
  Withstand what is in the tea                                                  │   Wounds          □□□
  Against you    4  salt in the tea 4                                           │   Mental Injuries □□□
  You bring      1  no Hardiness · you only wet your lips 1                     │   Anguish         □□□
  Target         3  a die showing 3 or more succeeds; you need one              │   Joy          0    Despair      0
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═│ ─ Known, newest first ────────────────
   1 [ ] Bene                                1 Physicality of 1      80%  +10   │   There is cork dust in the box of
   2 [ ] Sortilege                           1 of 2                  91%  +21   │   weights.
   3 [ ] Hidden Knowledge                    1 of 3                  80%  +10   │   The roll must be whole, legible and
   4  —  Help from Perrin                    nobody can drink it for you        │   presumed true before it may be read.
   5 [ ] Bene for effect                     1 Physicality of 1      70% same   │
 ► c     Commit: pay nothing; roll one die                           70%        │
─ Chance ──────── now ──────────── what it brings ──────────────────────────────│
  success         70%  ███████░░░  It stays in the cup.                         │
  failure         30%  ███░░░░░░░  Salt thirst: 1 harm each hour.               │
                                                                                │
─ Odds in full ─────────────────────────────────────────────────────────────────│
  success         70%  7 of 10, 70.00%                                          │
  failure         30%  3 of 10, 30.00%                                          │
 Dorrit Vane  Injuries □□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 Nothing is spent before this. Once the dice are down, u still takes it back.

 Enter commit  1–5 levers  o odds  s you  u undo  ? help"""

ROOF = """\
 Nine Hours to Brack · The roof, Mr Crane’s man                    day 1, 18:00
─ intention ─ ► Free and clear: nothing is spent yet ─ execution ─ effect ──────
  Keep him off the bag
  Goal              the bag round your neck, and not his
  Threat            the edge of the road is behind you; failing: a torn mailbag…
  Position          risky · against Dunnock, 3 dice: most sixes prevail
  Pool           3  Strength 3 · Grapple 0 · the load rides level +1 · the
                    chain is round your neck −1
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═
   1 [↔] How: Grapple 0                      next: Keep a trunk b…   48%  +21
   2  —  Help from Tam                       not good at this
   3 [ ] Help from Hanna                     free                    35%   +8
   5 [ ] Peril: your hands, torn             moderate harm, body     48%  +21
 ► c     Commit: pay nothing; roll three dice against Dunnock        27%
─ Chance ───────── now ──────────── what it brings ─────────────────────────────
  by two or more    4%  ▌░░░░░░░░░  Dunnock goes off into a drift.
  by one           23%  ██▌░░░░░░░  Dunnock goes off into a drift.
  level            46%  ████▌░░░░░  He has you; or have it, at a price.
  they prevail     27%  ██▌░░░░░░░  He has you: moderate harm, a torn mailbag,
                                    no second try.
 Ansel Roe  Minor □□  Moderate □□  Severe □  Flashbacks 1
 Nothing is spent before this. Once the dice are down, u still takes it back.

 Enter commit  1–3, 5 levers  Esc think again  o odds  s you  u undo  ? help"""

ROOF_AT_PERIL = """\
 Nine Hours to Brack · The roof, Mr Crane’s man                    day 1, 18:00
─ intention ─ ► Free and clear: nothing is spent yet ─ execution ─ effect ──────
  Keep him off the bag
  Goal              the bag round your neck, and not his
  Threat            the edge of the road is behind you; failing: a torn mailbag…
  Position          risky · against Dunnock, 3 dice: most sixes prevail
  Pool           6  Strength 3 · Grapple 0 · peril +3 · the load rides level +1…
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═
   1 [↔] How: Grapple 0                      next: Keep a trunk b…   64%  +16
   2  —  Help from Tam                       not good at this
   3 [ ] Help from Hanna                     free                    54%   +6
   5 [x] Peril: your hands, torn             moderate harm, body     27%  −21
 ► c     Commit: pay moderate harm, body                             48%
─ Chance ───────── now ──────────── what it brings ─────────────────────────────
  in any case     100%  ██████████  Your hands, torn: moderate harm, body.
  by two or more   17%  █▌░░░░░░░░  Dunnock goes off into a drift.
  by one           31%  ███░░░░░░░  Dunnock goes off into a drift.
  level            35%  ███▌░░░░░░  He has you; or have it, at a price.
  they prevail     17%  █▌░░░░░░░░  He has you: moderate harm, a torn mailbag,
                                    no second try.
 Ansel Roe  Minor □□  Moderate □□  Severe □  Flashbacks 1
 Nothing is spent before this. Once the dice are down, u still takes it back.

 Enter commit  1–3, 5 levers  Esc think again  o odds  s you  u undo  ? help"""


def cup() -> Session:
    """The tea, before one who has something to pull in every place."""
    return frozen.begun("cup", "dorrit", Choose("notes"), Choose("up"))


def roof() -> Session:
    return frozen.begun("roof", "ansel_roe", Choose("up"), Choose("fight"), Pull(0, "do", "grapple"))


def test_five_levers_and_the_last_of_what_was_read() -> None:
    found = pages(cup(), 80, 24)
    assert len(found) == 2
    assert "\n".join(rows(found[-1])) == CUP


def test_where_there_is_room_the_scene_its_check_and_you_are_one_page() -> None:
    (found,) = pages(cup(), 120, 40)
    assert "\n".join(rows(found)) == CUP_120


@pytest.mark.parametrize(("pulled", "drawing"), [((), "ROOF"), ((Pull(0, "peril", 1),), "ROOF_AT_PERIL")])
def test_an_opposed_roll_says_in_full_what_failing_brings(pulled: tuple[Pull, ...], drawing: str) -> None:
    session = frozen.said(roof(), *pulled)
    assert "\n".join(rows(pages(session, 80, 24)[-1])) == {"ROOF": ROOF, "ROOF_AT_PERIL": ROOF_AT_PERIL}[drawing]
