"""Career badges, a file each: once a round, in phase 5 (§8)."""

from perilune.games.intrepid.badges.badge import Badge
from perilune.parts.rooms import found_in_rooms

BADGE: dict[str, Badge] = {badge.id: badge for badge in found_in_rooms(__name__, Badge)}
