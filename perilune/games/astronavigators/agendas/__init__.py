"""What revealed agendas do: a file for each agenda, or for those of one family (AN-8.2)."""

from perilune.parts.rooms import open_rooms

open_rooms(__name__)
