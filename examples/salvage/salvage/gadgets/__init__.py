"""Gadgets: one file each. A gadget is in the game by its file here and its entry in wrecks.toml."""

from perilune.parts.rooms import open_rooms

open_rooms(__name__)
