"""Write the transcripts anew: python -m tests.play.record. Read what changed before you keep it."""

from tests.play.scripts import play, scripts


def main() -> None:
    """Play every script and write down what came of it."""
    for one in scripts():
        told, state = play(one)
        one.golden.write_text(told, encoding="utf-8")
        print(f"{one.golden.name}: {len(told.splitlines())} lines, {state.ending or 'no ending'}")


if __name__ == "__main__":
    main()
