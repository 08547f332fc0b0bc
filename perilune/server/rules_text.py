"""A game's rules for the rules drawer: its README.md, taken apart at the headings."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from perilune.engine import find_game
from perilune.server.protocol import Rules, RulesSection

_HEADING = re.compile(r"^(#{1,4})\s+(.*?)\s*#*$")
_RULE = re.compile(r"\b[A-Z]{2,5}-\d+(?:\.\d+)*(?:-[a-z0-9]+)*\b")


@cache
def rules_of(name: str) -> Rules:
    """The rules of a game; a short note where the game brings none."""
    game = find_game(name)
    path = Path(game.folder) / "README.md" if game.folder else None
    if path is not None and path.is_file():
        text = path.read_text(encoding="utf-8")
    else:
        text = f"# {game.title}\n\n{game.summary or 'This game brings no rules text.'}\n"
    return Rules(game=name, title=game.title, sections=sections(text))


def sections(text: str) -> list[RulesSection]:
    """The parts of a Markdown text, one for each heading."""
    found: list[RulesSection] = []
    title, level, lines, fenced = "", 1, list[str](), False

    def close() -> None:
        body = "\n".join(lines).strip()
        if title or body:
            rules = list(dict.fromkeys(_RULE.findall(f"{title}\n{body}")))
            found.append(
                RulesSection(id=_anchor(title, found), title=title, level=level, text=body, rules=rules)
            )

    for line in text.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        heading = None if fenced else _HEADING.match(line)
        if heading is None:
            lines.append(line)
            continue
        close()
        title, level, lines = heading[2], len(heading[1]), []
    close()
    return found


def _anchor(title: str, earlier: list[RulesSection]) -> str:
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "rules"
    taken = {section.id for section in earlier}
    number = 2
    unique = slug
    while unique in taken:
        unique, number = f"{slug}-{number}", number + 1
    return unique
