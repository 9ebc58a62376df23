"""Fights as their drawings have them, on frozen packs: the yard, the window, the roof, the yard by night."""

from pathlib import Path

from game.core.commands import Choose, Command, Declare, EndTurn, Ready, Throw
from game.session import Session
from game.view.layout import compose
from game.view.model import Choice
from tests.opentable import OpenTable
from tests.view import frozen, yard
from tests.view.landing import fresh, pages, rows, table

YARD = """\
 The Salt Office · The yard                            Osk in 1 round · round 2
─ Lift the bar, and be at the gate when it is up ───────────────────────────────
  Gross leaps at you: dodge                              [9]  ● success, 70%  …
  Gross lands where you were, and looks surprised every time.

  Tare bites you: dodge                                   [1]  ○ 1 harm, 40%  …
▌ Not deep; but it burns like a salted cut, being one.

▌ Rudd swings a short staff at Perrin; nothing comes of it.

─ the weigh-house door · near ─ the salt cart · here ───────── the gate · near ─
                                You  Perrin □□□
                                Gross □□□  Tare □□  Rudd □□□
═ What do you do? ══════════════════════════ if it works ════════ chance ═══════
   1 Kick over the salt cart’s load          each foe near you −2    60%
 ► 2 Say “Audit” to the dogs                 the dogs sit            70%
   3 Lift the bar of the gate                stand at the gate first   —
   6 Strike … Gross, weighted stick          or Tare, Rudd 80%       90%
   7 Go … to the gate                        near; ↔ which          sure
   9 Hold back: Perrin goes first                                   sure
   0 Anything else                           Catch your breath: heal 1, 1 more
 Dorrit Vane  Injuries ■□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 It worked indoors. Out here they have been told otherwise.
 Enter choose  1–3, 6, 7, 9, 0 choose  k wait  e end turn  . rules  ? help"""

AUDIT = """\
 The Salt Office · The yard                            Osk in 1 round · round 2
─ Lift the bar, and be at the gate when it is up ───────────────────────────────
  Tare bites you: dodge                                   [1]  ○ 1 harm, 40%  …
  Not deep; but it burns like a salted cut, being one.

  Rudd swings a short staff at Perrin; nothing comes of it.

► Say “Audit” to the dogs                                [3]  ● success, 70%  …
▌ Gross sits. Tare gives you a look that takes in all your prospects, and
▌ sits down too.

─ the weigh-house door · near ───── the salt cart · here ───── the gate · near ─
                                    You  Perrin □□□
                                    Rudd □□□
═ What does Perrin do? ═════════════════════ if it works ════════ chance ═══════
 ► 1 Kick over the salt cart’s load          each foe near you −2   sure
   3 Lift the bar of the gate                stand at the gate first   —
   6 Jabs with a lantern pole at Rudd                               sure
   7 Go … to the gate                        near; ↔ which          sure
   9 Leave it to Perrin                                             sure
   0 Anything else                           Tend Dorrit Vane, 1 more
 Dorrit Vane  Injuries ■□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 Half a ton of salt across wet cobbles. Every foe near you slips.
 Enter choose  1, 3, 6, 7, 9, 0 choose  e end turn  . rules  u undo  ? help"""

AUDIT_OPENED = """\
 The Salt Office · The yard                            Osk in 1 round · round 2
─ Lift the bar, and be at the gate when it is up ───────────────────────────────
► Say “Audit” to the dogs                                        ● success, 70%
▌ [3]  ● success  at 70%

▌ Gross sits. Tare gives you a look that takes in all your prospects, and
▌ sits down too.

▌ Gross: sitting.
▌ Tare: sitting.

─ the weigh-house door · near ───── the salt cart · here ───── the gate · near ─
                                    You  Perrin □□□
                                    Rudd □□□
═ What does Perrin do? ═════════════════════ if it works ════════ chance ═══════
 ► 1 Kick over the salt cart’s load          each foe near you −2   sure
   3 Lift the bar of the gate                stand at the gate first   —
   6 Jabs with a lantern pole at Rudd                               sure
   7 Go … to the gate                        near; ↔ which          sure
   9 Leave it to Perrin                                             sure
   0 Anything else                           Tend Dorrit Vane, 1 more
 Dorrit Vane  Injuries ■□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 Half a ton of salt across wet cobbles. Every foe near you slips.
 Enter choose  1, 3, 6, 7, 9, 0 choose  e end turn  . rules  u undo  ? help"""

WINDOW = """\
 Lamps of Hallow Pass · The window                  Flame ■■■■■ 5, +1 · round 3
─ Keep the lamp alight until their clock strikes ─────── a sergeant in round 4 ─
► Trim and hood the flame                        [2] [2] [2]  ○ failure, 16%  …
  Back to the ladder, face to the wick. Soot, and a smell of eyebrows.

► Ban: Trim and hood the flame                   [4] [4] [4]  ● success, 72%  …
▌ A quarter turn of the hood, and a moth is shown the night. The light
▌ goes out over the yard again, and lies on helmets.

▌ A third. The ladder creaks under a fourth.

─ the head of the ladder · 40 ft ─ the hearth · 20 ft ─ the window seat · here ─
   the third man HP 20                                  You  Ban HP 44
═ What do you do? ══════════════════════════ if it works ════════ chance ═══════
   1 Feed the lamp a pint                    1 pint of 3            sure
 ► 2 Trim and hood the flame, again          2 rounds more of light  84%
   3 Give them an order                      one of them falls out   16%
   4 Throw the ladder down                   stand at its head first   —
   6 Step Out of It … at the third man       at will; 8 ways         84%
   7 Go … to the hearth                      20 feet; ↔ which       sure
   0 Anything else                           Gone, Borrowed Breath, 2 more
 Ysolde Marr  HP 52  Recoveries 8  AC PD MD 20 18 15  Bonds +[4] −[5] +[6]
 No oil, only skill: two rounds more.
 Enter choose  1–4, 6, 7, 0 choose  k wait  e end turn  . rules  u undo  ? help"""

ROOF = """\
 Nine Hours to Brack · A fight                                          round 1
─ Against you: Dunnock, Mr Crane ───────────────────────────────────────────────
  The mail leaves at six.

  Dunnock is here.
  Mr Crane is here.

  A fight

  Whoever is here is in it.

  Mr Crane: has a pistol in his rug.

▌ Dunnock: has hold of the bag.
─ near ─────────────────────────────────────────────────────────────────────────
   Ansel Roe □□□
   Dunnock □□□  Mr Crane □□□
═ What does Ansel Roe do? ══════════════════ if it works ═══════ works ═ hurts ═
   1 Dunnock: has hold of the bag            it works                48%  !17%
 ► 2 Mr Crane: has a pistol in his rug       it works                54%
   0 Anything else                           Break it off
 Ansel Roe  Minor □□  Moderate □□  Severe □  Flashbacks 1
 You see the odds and the price before anything is spent.
 Enter choose  1, 2, 0 choose  e end turn  u undo  w note  s you  ? help"""

RAID = """\
 A Bell by Midsummer · The yard, by night                          round 1 of 8
─ The mould must be standing when they leave ───────────────────────────────────
► Whistle for Orrow’s sluice                                          · done  …
  You put two fingers in your mouth. For a moment there is nothing. Then
  from the mill comes a sound like a sheet being shaken out, and the lane,
  which has been dust since April, stands up, and comes in at the gate,
  and takes everybody in green behind the knees.


─ pit · 10 ft ─────────── furnace · 10 ft ─── gate · 50 ft ─────────────────────
   You  Corder □□□□□□                         tall maul on bad ground ■■□□□□□
   mould □□□□□□□□                             broad maul on bad ground ■■□□□□□
   Dob □□□□□□                                 first rider on bad ground ■■□□□
═ What do you do? ══════════════════════════ if it works ════════ chance ═══════
 ► 2 Call the town out                       from round 4 it can…    92%
   3 Ask a man what he has against mud       one maul goes home      32%
   6 Burn … the tall maul                    6 ways                  91%
   7 Go … to the gate                        part of the way        sure
   8 Throw Up a Barrier … yourself, 1 AP     16 ways                >99%
   9 Resist …                                ↔ which                sure
   0 Anything else                           Make an effort, Make Good, 6 more
 Piers Amory  Strain □□□□□□□□□□□  AP 7
 They have gone to bed, with a pan in every house. From the fourth round … ? all
 Enter choose  2, 3, 6–9, 0 choose  k wait  e end turn  . rules  u undo  ? help"""

BREAKING_IN = """\
 A Bell by Midsummer · The yard, by night                          round 2 of 8
─ The tall maul: Smash: the mould · 74% lands ───────────── the mould □□□□□□□□ ─
  The second rider comes in by the gate.                                      …

  The first rider goes for Corder; nothing comes of it.

► Corder: Strike at the tall maul                                     ○ failure
  [4] [4] [4] [4] [4]  ○ failure

► Dob: Strike at the tall maul                                        ○ failure
▌ [4] [4] [4] [4] [4]  ○ failure

► The tall maul: Smash: the mould
▌ The maul goes up.
═ Break in? ════════════════════════════════ price ══════════════ first ═ then ═
   6 Burn the tall maul                      2 AP of 7               65%    91%
   8 Throw Up a Barrier: the mould           2 AP of 7               65%   >99%
   9 Break in with a check                   2 AP of 7               65%
   0 Anything else                           8 more                  65%
 ► d Let it happen
   e Let all of it happen until your turn
 Piers Amory  Strain □□□□□□□□□□□  AP 7
 It stands as it fell, and nothing more is spent.
 Enter let be  6, 8, 9, 0 choose  e let all  u undo  w note  s you  ? help"""

DIVIDING = """\
 A Bell by Midsummer · The yard, by night                          round 1 of 8
─ intention ─ ► Free and clear: the dice are down ─ execution ─ effect ─────────
  The mould is with you now.
  Dob is with you now.

► Whistle for Orrow’s sluice                                          · done  …
  You put two fingers in your mouth. For a moment there is nothing. Then
  from the mill comes a sound like a sheet being shaken out, and the lane,
  which has been dust since April, stands up, and comes in at the gate,
  and takes everybody in green behind the knees.

► Smoke: the tall maul                                    ● 3 to divide, 22%  …
  It comes up yellow.

▌ [6] [6] [6] [1] [1] [1]  ● 3 to divide  at 22%

═ Smoke, 3 successes to divide ════════════════════════════════════ with ═══════
 ► 1 Hard: tall maul, broad maul, first rider 3          4 in the smoke, 4 yd
   2 Wide: tall maul, broad maul, first rider 2          3 in the smoke, 9 yd
   3 Long: tall maul, broad maul and 1 more     1 in the smoke, 4 yd, 1 round
   4 By hand                                 area, damage, duration, range
 Piers Amory  Strain □□□□□□□□□□□  AP 5
 The tall maul, the broad maul, the first rider 3: 4 in the smoke, 4 yd. … ? all
 Enter divide  1–4 levers  w note  s you  u undo  ? help"""

IDLE = """\
 The Salt Office · The yard                                             round 4
─ Lift the bar, and be at the gate when it is up ───────────────────────────────
  Rudd swings a short staff at Perrin; nothing comes of it.

► Say “Audit” to the dogs                                [3]  ● success, 70%  …
  Gross sits. Tare gives you a look that takes in all your prospects, and
  sits down too.

▌ Rudd swings a short staff at Perrin; nothing comes of it.                   …


─ the weigh-house door · near ───── the salt cart · here ───── the gate · near ─
                                    You  Perrin □□□
                                    Rudd □□□
═ What do you do? ══════════════════════════ if it works ════════ chance ═══════
 ► 1 Kick over the salt cart’s load          each foe near you −2    60%
   3 Lift the bar of the gate                stand at the gate first   —
   6 Strike Rudd, weighted stick             2 damage                80%
   7 Go … to the gate                        near; ↔ which          sure
   9 Hold back: Perrin goes first                                   sure
   0 Anything else                           Catch your breath: heal 1, 1 more
 Dorrit Vane  Injuries ■□□  Wounds □□□  Movement 1  Sortilege 2  Interaction 3
 Half a ton of salt across wet cobbles. Every foe near you slips.
 Enter choose  1, 3, 6, 7, 9, 0 choose  k wait  e end turn  . rules  ? help"""
WIDE = Path(__file__).parent / "yard-160x50.txt"
"""The yard on a large screen, which is wider than code may be."""


def drawn(session: Session, room: int, height: int) -> str:
    """The last of its pages, which has the rows."""
    return "\n".join(rows(pages(session, room, height)[-1]))


# The yard of the Salt Office -----------------------------------------------------------------------------------------


def bitten() -> Session:
    """The second round: both dogs were at you, and one has bitten."""
    session = yard.said(yard.begun(), EndTurn(), EndTurn())
    for face in (9, 1):
        yard.said(session, Ready(), Throw((face,)))
    return session


def test_the_yard_in_its_second_round() -> None:
    assert drawn(bitten(), 80, 24) == YARD


def test_beside_it_stand_who_is_here_and_the_rules_of_the_round_before() -> None:
    assert drawn(bitten(), 160, 50) == WIDE.read_text(encoding="utf-8").rstrip("\n")


def test_what_comes_of_a_word_to_the_dogs() -> None:
    assert drawn(yard.tried(bitten(), Choose("audit"), 3), 80, 24) == AUDIT


def test_what_was_folded_stands_in_its_place_once_it_is_opened() -> None:
    session = yard.tried(bitten(), Choose("audit"), 3)
    of = table(session)
    opened = compose(of, 80, 24, of.start, fresh=fresh(session), rules="open")
    assert "\n".join(rows(opened)) == AUDIT_OPENED


def test_a_round_of_theirs_that_comes_to_nothing_is_one_sentence() -> None:
    session = yard.tried(bitten(), Choose("audit"), 3)
    for _ in range(3):
        yard.said(session, EndTurn())
    assert drawn(session, 80, 24) == IDLE


# The window of the hospice -------------------------------------------------------------------------------------------


def test_the_window_in_its_third_round() -> None:
    session = frozen.begun("window", "ysolde_marr", Throw((4, 5, 6)), Choose("watch"))
    for option, face in (("order", 5), ("order", 5), ("trim", 2), ("trim", 4)):
        frozen.tried(session, Choose(option), face)
    assert drawn(session, 80, 24) == WINDOW


# The roof of the coach -----------------------------------------------------------------------------------------------


def test_what_foes_threaten_who_take_no_turns_stands_as_rows() -> None:
    at = OpenTable("position", "ansel_roe", at=frozen.world("roof"))
    for word in (
        "bring dunnock",
        "bring crane",
        "fight",
        "threat crane “has a pistol in his rug”",
        "threat dunnock “has hold of the bag” fails: harm 2 physical “two fingers”",
    ):
        at.word(word)
    assert drawn(at.session, 80, 24) == ROOF


# The yard by night ---------------------------------------------------------------------------------------------------


def night() -> Session:
    """The first round, and you before all others."""
    return frozen.thrown(frozen.begun("raid", "piers_amory", Choose("stand")), 6, 1, 1, 1, 1, 1)


def flooded() -> Session:
    """The same once the sluice has come down the lane."""
    return frozen.said(night(), Choose("sluice"))


def test_the_yard_by_night_after_the_sluice() -> None:
    assert drawn(flooded(), 80, 24) == RAID


def let_happen(session: Session, maul: str) -> Session:
    """The same as somebody is about to act, after all before them did; every throw shows fours."""
    while maul not in table(session).coming:
        here = table(session)
        row = next((row for row in here.rows if row.key == "d"), None)
        if session.state.frames[-1].call is not None:
            frozen.thrown(session, 4)
        elif row is not None:
            frozen.said(session, *_all(row))
        else:
            frozen.said(session, EndTurn())
    return session


def _all(row: Choice) -> tuple[Command, ...]:
    assert row.command is not None
    return (row.command, *row.then)


def test_breaking_in_as_the_tall_maul_is_about_to_act() -> None:
    assert drawn(let_happen(flooded(), "tall maul"), 80, 24) == BREAKING_IN


def test_three_successes_are_divided_with_whom_each_way_catches() -> None:
    session = frozen.said(flooded(), Declare("piers_amory", "ability", "maul_a", "smoke"), Ready())
    frozen.said(session, Throw((6, 6, 6, 1, 1, 1)))
    assert drawn(session, 80, 24) == DIVIDING
