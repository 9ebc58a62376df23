"""`python -m game.packs PATH_OR_ID ...` tells everything that is wrong with packs."""

from game.packs.commands import main

raise SystemExit(main())
