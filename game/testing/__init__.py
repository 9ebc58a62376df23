"""What a rule system owes the machine, for the tests of anybody who writes one: laws, and robots that play anything.

    from game.packs.link import load_world
    from game.testing.laws import LAWS

    @pytest.mark.parametrize("law", LAWS)
    def test_law(law):
        assert law(load_world("quarry"))

No part of it needs pytest; `game system check NAME` holds the same laws against every adventure of a system.
"""
