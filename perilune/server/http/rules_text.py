"""A game's rules for the rules drawer, taken apart at the headings.

They are its rules.md, written for players, or else its README.md. What only makers need is left out: marks of
where a figure comes from, numbers of the rule book's sections, and whatever follows `<!-- makers -->`: a
paragraph, or under a heading its whole section. `<!-- rules: AN-6.1 IN-P1 -->` says which rules, or which
whole groups of them, a section explains without naming them.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from perilune.engine import find_game
from perilune.server.protocol.lobby import Rules, RulesSection

MAKERS = "<!-- makers -->"

_HEADING = re.compile(r"^(#{1,4})\s+(.*?)\s*#*$")
_RULE = re.compile(r"\b[A-Z]{2,5}-(?:[A-Z]+\d*-)?\d+(?:\.\d+)*(?:-[a-z0-9]+)*\b")
_EXPLAINS = re.compile(r"<!-- rules: (.*?) -->")
_NOTE = re.compile(r"<!--(.*?)-->", re.DOTALL)
_MARK = r"(?:[SPD]|R-\d+|\d+(?:\.\d+)+|[A-Z]{4,}|D\.\d+(?:\.\d+)*)"
_MARKS = re.compile(rf"\s*(?:\({_MARK}(?:[,;]?\s+{_MARK})*\)|\[{_MARK}(?:,\s*{_MARK})*\](?!\())")


@cache
def rules_of(name: str) -> Rules:
    """The rules of a game; a short note where the game brings none."""
    game = find_game(name)
    text = f"# {game.title}\n\n{game.summary or 'This game brings no rules text.'}\n"
    for file in ("rules.md", "README.md"):
        path = Path(game.folder) / file
        if game.folder and path.is_file():
            text = path.read_text(encoding="utf-8")
            break
    return Rules(game=name, title=game.title, sections=sections(text))


def sections(text: str) -> list[RulesSection]:
    """The parts of a Markdown text, one for each heading, as players read them."""
    found: list[RulesSection] = []
    left_out = 0
    for title, level, body in _parts(text):
        if left_out and level > left_out:
            continue
        left_out = level if body.startswith(MAKERS) else 0
        if left_out:
            continue
        explained = [rule for note in _EXPLAINS.findall(body) for rule in note.split()]
        rules = list(dict.fromkeys([*_RULE.findall(f"{title}\n{body}"), *explained]))
        title, body = for_players(title), for_players(body)
        if title or body:
            found.append(
                RulesSection(id=_anchor(title, found), title=title, level=level, text=body, rules=rules)
            )
    return found


def for_players(text: str) -> str:
    """The text without what only makers need."""
    paragraphs = (part for part in re.split(r"\n\s*\n", text) if not part.startswith(MAKERS))
    return _MARKS.sub("", _NOTE.sub("", "\n\n".join(paragraphs))).strip()


def _parts(text: str) -> list[tuple[str, int, str]]:
    """Title, level and body of each part."""
    found: list[tuple[str, int, str]] = []
    title, level, lines, fenced = "", 1, list[str](), False
    for line in [*text.splitlines(), "# end"]:
        if line.startswith("```"):
            fenced = not fenced
        heading = None if fenced else _HEADING.match(line)
        if heading is None:
            lines.append(line)
            continue
        found.append((title, level, "\n".join(lines).strip()))
        title, level, lines = heading[2], len(heading[1]), []
    return found


def _anchor(title: str, earlier: list[RulesSection]) -> str:
    slug = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "rules"
    taken = {section.id for section in earlier}
    number = 2
    unique = slug
    while unique in taken:
        unique, number = f"{slug}-{number}", number + 1
    return unique
