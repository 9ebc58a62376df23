"""How many of the planted faults the checker finds, by kind.

    python -m tests.bench.planted [KIND or ID ...]

`first`: the first line told is the cause; `later`: another line is; `elsewhere`: something is told, of another line;
`nothing`: not a word. With names it prints what is said of each.
"""

import sys
from collections import Counter
from multiprocessing import Pool

from tests.author.judging import ELSEWHERE, FIRST, LATER, NOTHING, judged
from tests.author.planting import read

WAYS = (FIRST, LATER, ELSEWHERE, NOTHING)


def main() -> None:
    wanted = set(sys.argv[1:])
    defects = [one for one in read() if not wanted or wanted & {one.id, one.kind}]
    with Pool() as pool:
        found = pool.map(judged, defects, chunksize=4)
    kinds: dict[str, Counter[str]] = {}
    for defect, (how, told) in zip(defects, found, strict=True):
        kinds.setdefault(defect.kind, Counter())[how] += 1
        if wanted or how == NOTHING:
            print(f"{defect.id} ({defect.pack}): {how}. {defect.why}", *(f"    {line}" for line in told[:3]), sep="\n")
    print(f"{'':12}" + "".join(f"{way:>11}" for way in WAYS))
    for kind, counts in (*sorted(kinds.items()), ("all", sum(kinds.values(), Counter()))):
        print(f"{kind:12}" + "".join(f"{counts[way]:>11}" for way in WAYS))


if __name__ == "__main__":
    main()
