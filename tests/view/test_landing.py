"""The drawings of the table on a frozen pack: same state, same size, same lines."""

import pytest

from game.core.commands import Choose, Command, Ready, Throw
from game.session import Session
from game.view.layout import compose
from game.view.pages import END
from game.view.rows import width
from tests.view.landing import begun, fresh, pages, rows, screen, table

ARRIVAL = """\
 Low Quay, the ferry landing             the Reading in 14 hours · day 1, 18:00
─ Here: Ide Crake, ferrywoman ──────────────────────────────────────────────────
  Ide Crake brings the ferry in without a light, since tallow costs money
  and passengers do not. Marrack comes out of the rain in pieces: the lamp
  tower on its rock, the chapel, the long slate roof of the Salt Office
  with one window lit.

  You owe that Office for salt; so does half the coast. Whoever owes is
  written down in its ledger, the roll, in ink made of bittern, which is
  what is left of the sea when the salt is out. Tomorrow at eight the
  Lector reads from it aloud. Beside every hearth hangs a sealed bag of
  the Office’s salt, and the salt hears. A person whose name is read gets
  up from table, walks down to the barge, and is taken to the Grey Pans to
  rake. In thirty years nobody has had to be dragged, and nobody has come
  back.

  This morning there was a note under your door, in pencil, on the back of
  a watch roster. You are on page nine. So is my brother. They can’t read
  what they haven’t got. Come to the pump at dusk. Wear nothing that
  rattles. P.


═ Read on ═══════════════════════════════════════ 4 lines more, then 5 choices ═
 Enter read on  Tab to the choices  PgUp back  s you  j journal  ? help"""

ARRIVAL_100 = """\
           Low Quay, the ferry landing             the Reading in 14 hours · day 1, 18:00
          ─ Here: Ide Crake, ferrywoman ──────────────────────────────────────────────────
            Ide Crake brings the ferry in without a light, since tallow costs money
            and passengers do not. Marrack comes out of the rain in pieces: the lamp
            tower on its rock, the chapel, the long slate roof of the Salt Office
            with one window lit.

            You owe that Office for salt; so does half the coast. Whoever owes is
            written down in its ledger, the roll, in ink made of bittern, which is
            what is left of the sea when the salt is out. Tomorrow at eight the
            Lector reads from it aloud. Beside every hearth hangs a sealed bag of
            the Office’s salt, and the salt hears. A person whose name is read gets
            up from table, walks down to the barge, and is taken to the Grey Pans to
            rake. In thirty years nobody has had to be dragged, and nobody has come
            back.

            This morning there was a note under your door, in pencil, on the back of
            a watch roster. You are on page nine. So is my brother. They can’t read
            what they haven’t got. Come to the pump at dusk. Wear nothing that
            rattles. P.

            So: into the Salt Office tonight, and out again with the ledger, before
            eight. Rain ticks on the thwarts. Ide holds out a hand for the fare,
            palm up, without looking at you.




          ═ Read on ══════════════════════════════════════════════════════════ 5 choices ═
           Enter read on  Tab to the choices  PgUp back  s you  j journal  ? help"""

ROWS = """\
  This morning there was a note under your door, in pencil, on the back of
  a watch roster. You are on page nine. So is my brother. They can’t read
  what they haven’t got. Come to the pump at dusk. Wear nothing that
  rattles. P.

▌ So: into the Salt Office tonight, and out again with the ledger, before
▌ eight. Rain ticks on the thwarts. Ide holds out a hand for the fare,
▌ palm up, without looking at you.





═ What do you do? ══════════════════════════ with ═══════════ chance now ═══════
 ► 1 Talk the ferrywoman round               no Persuasion           60%
   2 Pay double, and ask her to wait         2 coins                       → on
   3 Read the notice on the Office door                                    → on
   4 Go up to the pump
   5 Go home                                                          → the end"""

OUTCOME = """\
 Low Quay, the ferry landing             the Reading in 14 hours · day 1, 18:00
─ With you: + Perrin · here: Ide Crake, ferrywoman ─────────────────────────────
  So: into the Salt Office tonight, and out again with the ledger, before
  eight. Rain ticks on the thwarts. Ide holds out a hand for the fare,
  palm up, without looking at you.

► Talk the ferrywoman round                              [8]  ● success, 60%  …
▌ “I don’t wait for people,” Ide says. “Waiting’s time, and time’s the
▌ only thing I sell.” She looks along the quay and back. “But my net
▌ loft’s dry, above the chandler’s, and the key’s under the cod. That’s
▌ all. That’s a great deal.”

▌ Perrin is with you now.


═ What do you do? ══════════════════════════ with ══════════════════════════════
   — Talk the ferrywoman round               that is done
 ► 2 Pay double, and ask her to wait         2 coins                       → on
   3 Read the notice on the Office door                                    → on
   4 Go up to the pump
   5 Go home                                                          → the end
 Wenna Tarr  Injuries □□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1

 Enter choose  2–5 choose  . rules  u undo  w note  s you  ? help"""

OPENED = """\
  So: into the Salt Office tonight, and out again with the ledger, before
  eight. Rain ticks on the thwarts. Ide holds out a hand for the fare,
  palm up, without looking at you.

► Talk the ferrywoman round                                      ● success, 60%
▌ [8]  ● success  at 60%

▌ “I don’t wait for people,” Ide says. “Waiting’s time, and time’s the
▌ only thing I sell.” She looks along the quay and back. “But my net
▌ loft’s dry, above the chandler’s, and the key’s under the cod. That’s
▌ all. That’s a great deal.”

▌ Perrin is with you now.
═ What do you do? ══════════════════════════ with ══════════════════════════════
   — Talk the ferrywoman round               that is done
 ► 2 Pay double, and ask her to wait         2 coins                       → on
   3 Read the notice on the Office door                                    → on
   4 Go up to the pump
   5 Go home                                                          → the end"""

TEA = """\
 The Salt Office · The Lector at home      Daylight ■■■■□□ 4, +1 · day 1, 18:00
─ intention ─ ► Free and clear: no way back from this ─ execution ─ effect ─────
  She lives in one room at the top of the Office, with a child’s chair in
  it and no other. You get the chair. She sits on the bed with her shoes
  together, and pours.

  “I don’t hate anybody,” says Amity Vail. “People suppose one must. I
  read, and it stops when the page stops. It is quiet then. Do you know, I
  think I do it for the quiet?” She passes you a cup. “Tell me how you say
  your name at home. It saves such a lot of trouble.”

  “You left your tea last time,” she says. It is the only reference that
  she makes to the cellar.

  The tea is very good. Under the honey there is something white that has
  been boiled down a long time.






═ Then: Withstand what is in the tea ════════════════════════ 60%, no way back ═
 Enter read on  Tab to the choices  PgUp back  s you  j journal  u undo  ? help"""

CHECK = """\
  “You left your tea last time,” she says. It is the only reference that
  she makes to the cellar.

  The tea is very good. Under the honey there is something white that has
  been boiled down a long time.                                    PgUp: before

  Withstand what is in the tea
  Against you    4  salt in the tea 4
  You bring      0  nothing
  Target         4  a die showing 4 or more succeeds; you need one
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═
   1 [ ] Bene                                1 Physicality of 2      70%  +10
   2 [ ] Sortilege                           1 of 2                  84%  +24
   4 [ ] Help from Perrin                    free                    70%  +10
 ► c     Commit: pay nothing; roll one die                           60%
─ Chance ──────── now ──────────── what it brings ──────────────────────────────
  success         60%  ██████░░░░  It stays in the cup.
  failure         40%  ████░░░░░░  Salt thirst: 1 harm each hour.
 Wenna Tarr  Injuries □□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1"""

TEA_120 = """\
 The Salt Office · The Lector at home                    Daylight ■■■■□□ 4, +1 · the Reading in 14 hours · day 1, 18:00
─ intention ─ ► Free and clear: no way back from this ─ execution ─ effect ─────│ ─ Here ───────────────────────────────
  She lives in one room at the top of the Office, with a child’s chair in       │   Perrin
  it and no other. You get the chair. She sits on the bed with her shoes        │   Amity Vail      pours; has one chair
  together, and pours.                                                          │ ─ Clocks ─────────────────────────────
                                                                                │   Daylight        ■■■■□□ 4 of 6, +1
  “I don’t hate anybody,” says Amity Vail. “People suppose one must. I          │   the Reading     in 14 hours
  read, and it stops when the page stops. It is quiet then. Do you know, I      │ ─ Wenna Tarr ─────────────────────────
  think I do it for the quiet?” She passes you a cup. “Tell me how you say      │   Accuracy     ■    Perception   ■■
  your name at home. It saves such a lot of trouble.”                           │   Movement     ■■■  Physicality  ■■
                                                                                │   Intellect    ■■   Sorcery      ■■
  “You left your tea last time,” she says. It is the only reference that        │   Interaction  ■    Sortilege    ■■
  she makes to the cellar.                                                      │   Carries      coat
                                                                                │   Injuries        □□□
  The tea is very good. Under the honey there is something white that has       │   Wounds          □□□
  been boiled down a long time.                                                 │   Mental Injuries □□□
                                                                                │   Anguish         □□□
                                                                                │   Joy          0    Despair      0
                                                                                │
                                                                                │
  Withstand what is in the tea                                                  │
  Against you    4  salt in the tea 4                                           │
  You bring      0  nothing                                                     │
  Target         4  a die showing 4 or more succeeds; you need one              │
═ Levers ═══════════════════════════════════ cost ═════════════════ if pressed ═│
   1 [ ] Bene                                1 Physicality of 2      70%  +10   │
   2 [ ] Sortilege                           1 of 2                  84%  +24   │
   4 [ ] Help from Perrin                    free                    70%  +10   │
 ► c     Commit: pay nothing; roll one die                           60%        │
─ Chance ──────── now ──────────── what it brings ──────────────────────────────│
  success         60%  ██████░░░░  It stays in the cup.                         │
  failure         40%  ████░░░░░░  Salt thirst: 1 harm each hour.               │
                                                                                │
─ Odds in full ─────────────────────────────────────────────────────────────────│
  success         60%  6 of 10, 60.00%                                          │
  failure         40%  4 of 10, 40.00%                                          │
 Wenna Tarr  Injuries □□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1
 Nothing is spent before this. Once the dice are down, u still takes it back.

 Enter commit  1, 2, 4 levers  o odds  s you  u undo  ? help"""

FIGHT = """\
 The Salt Office · The yard                           Osk in 2 rounds · round 1
─ Lift the bar, and be at the gate when it is up ───────────────────────────────
  So: into the Salt Office tonight, and out again with the ledger, before
  eight. Rain ticks on the thwarts. Ide holds out a hand for the fare,
  palm up, without looking at you.

► Go up to the pump
▌ The pump drips.

▌ The yard

▌ The cobbles shine like the backs of fish.


─ the gate · near ──────────────────────────────────────────────────────────────
   You
   Rudd □□□
═ What do you do? ══════════════════════════ if it works ════════ chance ═══════
   6 Strike Rudd                             out of reach              —
 ► 7 Go … to the gate                        near; ↔ which          sure
   0 Anything else                           all of it by kind
 Wenna Tarr  Injuries □□□  Wounds □□□  Movement 3  Sortilege 2  Interaction 1
 You go as far as one turn takes you.
 Enter choose  ← → list  6, 7, 0 choose  e end turn  u undo  w note  ? help"""

SIZES = ((60, 20), (80, 24), (100, 30), (120, 40), (160, 50), (300, 100))


def said(*commands: Command) -> Session:
    session = begun()
    for command in commands:
        session.do(command)
    return session


def outcome() -> Session:
    return said(Choose("haggle"), Ready(), Throw((8,)))


def tea() -> Session:
    return said(Choose("haggle"), Ready(), Throw((8,)), Choose("pay"))


def drawn(session: Session, room: int, height: int, page: int = 0) -> str:
    return "\n".join(rows(pages(session, room, height)[page]))


def body(session: Session, room: int, height: int, page: int = 0) -> str:
    """Without the first two rows and the last three."""
    return "\n".join(rows(pages(session, room, height)[page])[2:-3])


def test_the_arrival_is_read_first_on_two_pages() -> None:
    assert drawn(begun(), 80, 24) == ARRIVAL
    assert body(begun(), 80, 24, 1) == ROWS


def test_where_the_whole_scene_is_one_page_its_rows_are_the_next() -> None:
    assert drawn(begun(), 100, 30) == ARRIVAL_100
    assert len(pages(begun(), 100, 30)) == 2


@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
def test_on_a_large_screen_it_shares_the_page_with_its_rows(size: tuple[int, int]) -> None:
    assert len(pages(begun(), *size)) == 1


def test_an_outcome_goes_on_under_what_was_there_and_a_companion_is_new() -> None:
    assert drawn(outcome(), 80, 24) == OUTCOME


def test_rules_stand_in_the_story_where_they_are_opened() -> None:
    of = table(outcome())
    opened = compose(of, 80, 24, of.start, fresh=fresh(outcome()), rules="open")
    assert "\n".join(rows(opened)[2:-3]) == OPENED


def test_a_check_that_came_with_its_scene_is_read_first_and_has_the_last_words_above_it() -> None:
    assert drawn(tea(), 80, 24) == TEA
    assert body(tea(), 80, 24, 1) == CHECK


def test_where_there_is_room_the_whole_scene_stands_above_its_check_and_who_is_here_beside_it() -> None:
    assert drawn(tea(), 120, 40) == TEA_120


def test_a_fight_has_its_aim_and_its_clock() -> None:
    assert drawn(said(Choose("pump")), 80, 24, -1) == FIGHT


@pytest.mark.parametrize("size", SIZES)
def test_every_word_of_a_scene_is_on_one_of_its_pages_and_no_prose_is_wider_than_72(size: tuple[int, int]) -> None:
    for session in (begun(), outcome(), tea(), said(Choose("pump"))):
        found = pages(session, *size)
        told = [one.words for one in session.tale.passages if one.kind == "words"][-1]
        shown = " ".join(" ".join(row.strip("▌ ") for row in rows(page)) for page in found)
        assert all(word in shown for word in told.replace("*", "").split())
        for page in found:
            assert len(page.lines) == size[1]
            assert max(map(width, page.lines)) <= size[0]
            assert page.reading == (page is not found[-1])
            if page.reading:
                assert all(len(row[page.left :].split("│")[0].rstrip()) <= 74 for row in rows(page)[2:-2])
                assert not page.spots


def test_tab_goes_to_the_rows_whatever_is_unread() -> None:
    assert not screen(begun(), 80, 24, END).reading
    assert "Talk the ferrywoman round" in "\n".join(rows(screen(begun(), 80, 24, END)))


def test_an_ending_is_read_by_itself_even_where_it_would_find_room() -> None:
    found = pages(said(Choose("home")), 160, 50)
    assert [one.reading for one in found] == [True, False]
    assert "You go home, and wait for eight." in "\n".join(rows(found[0]))
