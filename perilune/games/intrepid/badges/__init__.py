"""Career badges, a file each: once a round, in phase 5 (§8)."""

from perilune.games.intrepid.badges.badge import Badge
from perilune.games.intrepid.box.table import BADGES
from perilune.parts.rooms import found_in_rooms

BADGE: dict[str, Badge] = {badge.id: badge for badge in found_in_rooms(__name__, Badge)}
assert BADGE.keys() == BADGES.keys(), "each badge of the box has its module, which says what it does"
