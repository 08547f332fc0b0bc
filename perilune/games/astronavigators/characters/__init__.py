"""What the characters do better than others, each in a file of its own (AN-8.1)."""

from perilune.parts.rooms import open_rooms

open_rooms(__name__)
