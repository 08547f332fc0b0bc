"""What every heavy game needs, as functions over plain data. Knows the engine, and no game.

- `content`: the box as .toml files, read and checked, each figure with where it comes from
- `piles`: decks and rows; the last item of a pile is its top, everywhere
- `hexes`: hexagons in axial coordinates
- `moments`: what base rules announce and ask, and modules answer
- `rooms`: modules that enter a game by lying in its folder
- `estimates`: from merits to chances, for bots
- `phrases`: what every game says

No module stands here that fewer than two games use. Payments, worker spaces, automas and phases differ
in kind from game to game, and stay there.
"""
