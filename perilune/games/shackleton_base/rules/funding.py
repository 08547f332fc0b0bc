"""Fund: projects, their tokens and what they bring at once (SB-FND-1 to SB-FND-5)."""

from __future__ import annotations

from collections.abc import Sequence

from perilune.engine import Choice, Event, Obstacle, Option, Question, Script, reveal, say, tell
from perilune.games.shackleton_base.box.content import CORNERS, PROJECTS, SECTORS, TABLE, VERTICES
from perilune.games.shackleton_base.rules.ledger import gain, gain_reputation, score, told_as
from perilune.games.shackleton_base.rules.repetition import repeat, repeated, repetition_words
from perilune.games.shackleton_base.state import Base, crewed, has_structure
from perilune.games.shackleton_base.words.nouns import (
    CorporationId,
    Player,
    ProjectId,
    VertexId,
    amount,
    corporation,
    project,
    vertex,
)
from perilune.parts.moments import Moment

FUNDED = Moment("funded")
IMMEDIATE = Moment("immediate")
"""A project's immediate part. Only the project itself answers."""

TOO_DEAR = Obstacle("SB-FND-1", "you have too few Credits")


class Funded(Event, frozen=True):
    player: Player
    project: ProjectId
    corporation: CorporationId
    price: int
    says = "{player} funds {project} of {corporation} for {price}."

    def parts(self) -> dict[str, str]:
        return super().parts() | {"price": amount(self.price, "credits")}


class TokenPlaced(Event, frozen=True):
    corporation: CorporationId
    vertex: VertexId
    says = "A token of {corporation} goes to {vertex}."


class TokenRemoved(Event, frozen=True):
    corporation: CorporationId
    says = "A token of {corporation} finds no place and leaves the game."


def project_price(s: Base, who: int, key: str) -> int:
    """SB-FND-1: after the Grant Office."""
    discount = TABLE.discount_project if crewed(s.agencies[who], "w4") else 0
    return max(0, PROJECTS[key].cost - discount)


def visible_projects(s: Base) -> list[str]:
    return [key for desk in s.desks.values() for key in desk.visible]


def fundable(s: Base, who: int) -> list[str]:
    agency = s.agencies[who]
    limit = agency.credits + (TABLE.discount_project if crewed(agency, "w4") else 0)
    return [key for desk in s.desks.values() for key in desk.visible if PROJECTS[key].cost <= limit]


def can_fund(s: Base, who: int) -> bool:
    agency = s.agencies[who]
    limit = agency.credits + (TABLE.discount_project if crewed(agency, "w4") else 0)
    for desk in s.desks.values():
        for key in desk.visible:
            if PROJECTS[key].cost <= limit:
                return True
    return False


def _project_words(s: Base, choice: Choice, option: Option) -> str:
    words = repetition_words(s, choice, option)
    if words:
        return words
    price = amount(project_price(s, choice.seat, option), "credits")
    return say("{project}: {price}", project=project(option), price=price)


def _project_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"project:{option}",) if option in PROJECTS else ()


PROJECT = Question(
    "project",
    rule="SB-FND-1",
    asks=repeated("Which project do you fund?"),
    waiting="chooses a project",
    hint="Its token comes into the crater, its immediate part follows, its lasting part works from then on.",
    option=_project_words,
    places=_project_places,
    tries=lambda s, choice: [*visible_projects(s), *(o for o in choice.options if o not in PROJECTS)],
    obstacle=TOO_DEAR,
)


def _free_words(s: Base, choice: Choice, option: Option) -> str:
    return repetition_words(s, choice, option) or project(option)


FREE_PROJECT = Question(
    "free-project",
    rule="SB-LEAD-6",
    asks="Which project do you take for free?",
    waiting="takes a project for free",
    option=_free_words,
    places=_project_places,
)


def _vertex_words(s: Base, choice: Choice, option: Option) -> str:
    return vertex(option)


def _vertex_places(s: Base, choice: Choice, option: Option) -> Sequence[str]:
    return (f"vertex:{option}",)


NOT_YOURS = Obstacle("SB-FND-2", "none of your structures stands next to that corner")
TAKEN = Obstacle("SB-FND-2", "a token lies there already")


def _vertex_obstacle(s: Base, choice: Choice, option: Option) -> Obstacle | None:
    if option in choice.options:
        return None
    return TAKEN if option in s.tokens else NOT_YOURS


VERTEX = Question(
    "vertex",
    rule="SB-FND-2",
    asks="Where does the token of {corporation} go?",
    parts=lambda s, choice: {"corporation": corporation(choice.about)},
    waiting="places a token",
    hint="Scientists activate tokens from the lines through the sectors next to them.",
    option=_vertex_words,
    places=_vertex_places,
    tries=lambda s, choice: list(VERTICES),
    obstacle=_vertex_obstacle,
)


def fund(s: Base, who: int, times: int) -> Script:
    """SB-CMD-2: up to `times` projects, each at its full price."""
    return repeat(s, who, PROJECT, times, fundable, fund_project, can_fund)


def fund_free(s: Base, who: int) -> Script:
    """SB-LEAD-6: one visible project without payment, inside another action."""
    return repeat(
        s,
        who,
        FREE_PROJECT,
        1,
        lambda s, who: visible_projects(s),
        lambda s, who, key: take_project(s, who, key, 0),
        lambda s, who: bool(visible_projects(s)),
        inner=True,
    )


def fund_project(s: Base, who: int, key: str) -> Script:
    return take_project(s, who, key, project_price(s, who, key))


def take_project(s: Base, who: int, key: str, price: int) -> Script:
    """SB-FND-1 to SB-FND-3: price, token with its bonus, immediate part; then the rest begins to work."""
    card = PROJECTS[key]
    agency = s.agencies[who]
    agency.credits -= price
    tell(s, Funded, told_as(s, who), key, card.corporation, price)
    desk = s.desks[card.corporation]
    desk.visible = tuple(other for other in desk.visible if other != key)
    agency.projects += (key,)
    yield from FUNDED(s, agency.cards, who, key)
    yield from bring_token(s, who, card.corporation)
    yield from IMMEDIATE(s, ((key, who),))
    agency.cards = (*agency.cards[:-1], (key, who), agency.cards[-1])


def bring_token(s: Base, who: int, key: str) -> Script:
    """SB-FND-2: the next token of the board uncovers its bonus and goes next to a structure of the player."""
    desk = s.desks[key]
    if not desk.tokens:
        return
    bonus = TABLE.token_bonus[len(TABLE.token_bonus) - desk.tokens]
    desk.tokens -= 1
    gain_bonus(s, who, bonus)
    places = free_vertices(s, who)
    if places:
        place = yield VERTEX(who, places, about=key)
        s.tokens[place] = key
        tell(s, TokenPlaced, key, place)
    else:
        tell(s, TokenRemoved, key)


def gain_bonus(s: Base, who: int, bonus: str) -> None:
    """2.11: what a token uncovers on its board."""
    number, good = bonus.split()
    if good == "Credits":
        gain(s, who, credits=int(number))
    elif good == "Titanium":
        gain(s, who, titanium=int(number))
    elif good == "Reputation":
        gain_reputation(s, who, int(number))
    else:
        score(s, who, int(number), "token bonus")


def free_vertices(s: Base, who: int) -> list[str]:
    """Free corners that touch a sector with a structure of the player, in their order."""
    near = {
        place for sector in SECTORS if has_structure(s, who, sector) for place in CORNERS[sector]
    }.difference(s.tokens)
    return sorted(near)


def refill_projects(s: Base) -> None:
    """SB-FND-4: two visible projects for each corporation, as long as its deck lasts."""
    full = TABLE.visible_projects
    for desk in s.desks.values():
        while len(desk.visible) < full and desk.deck:
            desk.visible += (desk.deck.pop(),)
            reveal(s)
