"""Write the transcripts anew: python -m tests.play.record [ADVENTURE]. Read what changed before you keep it."""

import sys

from tests.play.scripts import play, scripts


def main() -> None:
    """Play every script, or those of one adventure, and write down what came of it."""
    wanted = sys.argv[1:]
    for one in scripts():
        if wanted and one.pack not in wanted:
            continue
        told, state = play(one)
        one.golden.write_text(told, encoding="utf-8")
        print(f"{one.pack} {one.golden.name}: {len(told.splitlines())} lines, {state.ending or 'no ending'}")


if __name__ == "__main__":
    main()
