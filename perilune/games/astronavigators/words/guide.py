"""For every kind of question: the rule it stands on, what others read meanwhile, and a hint for beginners."""

from __future__ import annotations

from typing import Final

_GUIDE: Final[dict[str, tuple[str, str, str]]] = {
    # kind: (rule, what the others read, hint)
    "continent": (
        "AN-4.1-c",
        "chooses a continent",
        "Your home decides where you begin and which sky you see. Europe, the Americas and Africa are one "
        "flight from the launch pad.",
    ),
    "character": ("AN-4.2-a", "chooses a character", "Each character is better than others at one thing."),
    "agenda": (
        "AN-4.2-d",
        "chooses a hidden agenda",
        "An agenda is a private goal. Done and revealed in time, it helps your flight and scores a point.",
    ),
    "planet": ("AN-4.3-a", "places a planet", "Planets near the Sun's side of the orrery cannot be seen."),
    "spot": ("AN-4.3-a", "places a planet", "Every orbit has its own ring of spots."),
    "sextant-tile": ("AN-5.1-a", "may choose early", "Whoever chooses early gets the week they want."),
    "sextant": ("AN-8.3-e", "may choose early", "The Sextant rests until you are first player again."),
    "action": (
        "AN-5.1-b",
        "chooses a week and an action",
        "Each week has one card and room for one player. Observe what your sky shows now, save what it will "
        "show later, or travel to another sky. Aim for 60 knowledge and a lunar token before you launch.",
    ),
    "vehicle": (
        "AN-5.1-c",
        "chooses a vehicle",
        "The first ride with each vehicle pays, and all five together pay 20 more within the first year.",
    ),
    "swap": ("AN-6.2-a", "makes room for a card", "The card you give back lies on top of that week."),
    "saved-card": ("AN-6.2-b", "plays a saved card", "Moon cards only count in their own week."),
    "time-tile": ("AN-8.1-b", "waits for the second card", "The top card slides below the others."),
    "lay-instrument": ("AN-5.1-f", "lays down instruments", "An instrument works once a month."),
    "prepare": ("AN-5.2-a", "prepares the turn", "Icons on tiles and your instruments cost no action."),
    "finish": ("AN-5.2-g", "finishes the turn", "Unused tiles stay with you."),
    "destination": (
        "AN-6.4-a",
        "chooses a destination",
        "A new continent pays and gives you a tile. Where you stand decides which sky you see next month.",
    ),
    "connection": (
        "AN-6.5-a",
        "may travel on",
        "Each tile is flipped once, for one of its icons. Several in a row make a long journey.",
    ),
    "free-vehicle": ("AN-6.6-a", "takes a free ride", "A free ride counts as using the vehicle."),
    "move-or-heliports": ("AN-8.1-h", "travels or builds", "Only you may land on your heliports."),
    "heliport": ("AN-8.1-h", "places a heliport", "Any square will do, land or sea."),
    "heliport-from": ("AN-8.1-h", "moves a heliport", "Do not strand yourself."),
    "technique": ("AN-6.1-d", "needs a technique", "One flipped tile serves one card."),
    "two-tiles": ("AN-6.7-a", "trades two tiles", "Two unused tiles are as good as a flag."),
    "quest-source": ("AN-8.3-a", "gains a quest", "Foreign quests score at the end, your own is closer."),
    "quest": ("AN-8.3-a", "chooses a quest", "Quests pay double in the first year."),
    "rocket-source": ("AN-8.4-e", "gains a rocket", "Rockets open launch sites closer to you."),
    "keep-rocket": ("AN-8.4-a", "chooses a rocket", "A hidden rocket is yours until you launch with it."),
    "site": ("AN-8.4-a", "chooses a launch site", "From now on everybody may launch there."),
    "reactivate": ("AN-6.7-b", "wakes a token", "A woken token can be calibrated again."),
    "reactivate-tile": ("AN-5.3-c", "may wake a token", "A woken token can be calibrated again."),
    "lunar-token": ("AN-7.5-a", "watches the Earth rise", "A lunar token pays for the heaviest tile."),
    "armillary-sphere": ("AN-8.3-e", "turns the Armillary Sphere", "The others keep their order."),
    "reflector": ("AN-8.3-e", "searches the planet deck", "The rest is shuffled."),
    "refractor": ("AN-8.3-e", "searches another week", "Only weeks that nobody observes are open."),
    "jian-yi": ("AN-8.3-e", "searches the deck", "The chosen card is dealt to week 1 next month."),
    "astrolabe": ("AN-8.3-e", "swaps two weeks", "Only weeks that nobody observes are open."),
    "octant": ("AN-8.3-e", "swaps a card", "Even a week that somebody observes."),
    "astronaut": (
        "AN-5.3-a",
        "thinks about becoming an astronaut",
        "An astronaut on a launch pad can lift off next month. There is no way back to being an astronomer.",
    ),
    "abort-stage": ("AN-7.6-b", "thinks about turning back", "Once a game, and all spent tokens wake up."),
    "sxt": ("AN-7.1-g", "calibrates", "The token is spent next month, used or not."),
    "sct": ("AN-7.1-e", "calibrates", "Sets that many cards show are the safest choice."),
    "ai": ("AN-7.1-b", "calibrates", "This token comes back to you unspent."),
    "rocket": ("AN-7.2-b", "chooses a rocket", "The site you launch from is where an abort brings you back."),
    "reveal-agenda": ("AN-8.2-b", "thinks", "Revealed, an agenda works at once, for the rest of the game."),
    "draw-stage": (
        "AN-7.3-a",
        "draws a private tile",
        "You see its value, the others do not. Once a game you may exchange it with the board's.",
    ),
    "exchange": ("AN-7.3-b", "may exchange a tile", "Put a light tile where a heavy one lies."),
    "conjunction": ("AN-8.2-c", "uses an agenda", "More steps are faster, easier tiles safer."),
    "free-tile": ("AN-8.2-d", "uses an agenda", "One tile in each move: wait for a heavy one."),
    "use-sextant": (
        "AN-7.1-g",
        "may take a bearing",
        "If the difficulty exceeds your knowledge you must abort. Save the sextant for the heavy tiles.",
    ),
    "redraw": ("AN-8.2-c", "may replace a tile", "Once a month."),
    "guess": ("AN-8.2-c", "may guess", "Four tiles of ten show the stage's usual value."),
    "name-value": ("AN-8.2-f", "names a value", "Common values are 10 and 15."),
    "shallow-stage": ("AN-8.2-c", "chooses a stage", "A full stage is skipped, and costs nothing."),
}

RULES: Final = {kind: rule for kind, (rule, _, _) in _GUIDE.items()}
WAITING: Final = {kind: waiting for kind, (_, waiting, _) in _GUIDE.items()}
HINTS: Final = {kind: hint for kind, (_, _, hint) in _GUIDE.items()}
