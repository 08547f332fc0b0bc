"""Invasion: defensive Blueprints, shields, Sentry Bots and the Exosuit."""

from __future__ import annotations

import pytest

from perilune.games.on_mars.box.content import BLUEPRINTS
from perilune.games.on_mars.chapters.invasion.cards import holder
from perilune.games.on_mars.chapters.invasion.schemes import shields_left
from perilune.games.on_mars.chapters.invasion.state import chapter as here
from perilune.games.on_mars.chapters.invasion.troopers import tracker
from perilune.games.on_mars.state import KIND, Mars
from perilune.games.on_mars.surface import NAMED
from tests.games.on_mars.chapters.invasion.table import ALIEN, ENGINEER, defend, invaded, play, trooper
from tests.games.on_mars.table import at, build, do, have, me, name, upgraded


@pytest.mark.rule("OMAI-1-17", "OMAI-1-72")
def test_t_1_11_the_first_blueprint_is_the_defensive_one() -> None:
    s = invaded(humans=3)
    s.aside = ["shield"]
    s.missions, s.left = ("blueprints",), [5]
    me(s).space, s.phase, s.queue, s.shuttle.to, s.shuttle.gone = 1, "board", [0], "colony", 1
    p = play(s).by(0, "travel", 8, "take")
    assert (me(p.s).blueprints, p.s.aside, here(p.s).score) == (["shield"], [], 0)
    assert (p.s.left, me(p.s).storage[1], holder(p.s, "shield")) == ([4], 2, 0)
    assert len([card for card in p.s.rows[0] if card]) == 6


@pytest.mark.rule("OMAI-1-02", "OMAI-1-22")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("shield", "generator"), ("sabotage", "mine"), ("sentry-bot", "water"), ("exosuit", "shelter")],
)
def test_what_a_defensive_blueprint_upgrades_for_a_mineral(card: str, kind: str) -> None:
    s = invaded()
    me(s).blueprints, me(s).bots = [card], [*s.buildings]
    have(me(s), mineral=0)
    assert "upgrade" not in play(s).offered
    have(me(s), mineral=1)
    p = do(play(s), "upgrade")
    ((hex_, built),) = p.s.markers.items()
    assert (built, KIND[p.s.buildings[hex_]], me(p.s).storage[0]) == (card, kind, 0)


@pytest.mark.rule("OMAI-1-72")
def test_without_a_marker_nobody_takes_anything() -> None:
    s = invaded(humans=3, side="orbit")
    s.aside = ["shield"]
    assert play(s).by(0, "blueprint").s.players[0].blueprints == ["shield"]
    me(s).blueprints = [*BLUEPRINTS][:8]
    assert "blueprint" not in play(s).offered


@pytest.mark.rule("OMAI-1-23", "OMAI-1-24", "OMAI-1-67")
def test_t_1_35_no_shield_where_a_trooper_is() -> None:
    s = invaded()
    defend(s, 0, "shield", 0, -2)
    build(s, "generator", (3, -3))
    trooper(s, 3, -3, stunned=True)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "shield"))
    assert name(3, -3) not in p.asked.options
    assert name(0, -2) not in p.asked.options  # Advanced
    assert name(2, 1) in p.asked.options  # a teammate's Shelter
    del here(s).troopers[at(3, -3)]
    p = play(s).by(0, "executive", ("use", "shield"), name(3, -3))
    assert here(p.s).shields == [at(3, -3)]


@pytest.mark.rule("OMAI-1-34")
def test_t_1_36_a_returning_token_adds_no_deployment() -> None:
    s = invaded()
    defend(s, 0, "shield", 0, -2, tech="1a")
    here(s).corrupted = [(0, "shelter-tech")]
    here(s).shields = [hex_ for hex_ in s.buildings if hex_ != at(0, -2)]
    here(s).shields += [50 + number for number in range(9 - len(here(s).shields))]
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "shield"), (0, "shelter-tech"))
    assert (here(p.s).corrupted, p.asked.kind, shields_left(p.s)) == ([], "menu", 1)


@pytest.mark.rule("OMAI-1-15", "OMAI-1-32")
def test_a_teammate_uses_a_defence_by_scientist() -> None:
    s = invaded()
    defend(s, 1, "shield", 0, -2, tech="1a")
    here(s).lab = {"nest-tech": 1}
    me(s).scientists = {ENGINEER: ""}
    s.display[s.display.index(ENGINEER)] = ""
    p = play(s).by(0, "executive", name(0, 0))
    assert p.asked.about == 1
    p.by(0, name(2, 1))
    assert (p.asked.seat, p.asked.kind) == (1, "develop")
    p.by(1, "stop").by(ALIEN, "no")
    assert {*here(p.s).shields} == {at(0, 0), at(2, 1)}


@pytest.mark.rule("OMAI-1-15", "OMAI-1-32")
def test_a_technology_that_gave_nothing_was_not_used() -> None:
    s = invaded()
    defend(s, 1, "shield", 0, -2, tech="1a")
    me(s).scientists = {ENGINEER: ""}
    s.display[s.display.index(ENGINEER)] = ""
    p = play(s).by(0, "executive", name(0, 0), "stop")
    assert p.asked.seat == 0
    assert {*here(p.s).shields} == {at(0, 0)}


@pytest.mark.rule("OMAI-1-25")
def test_sabotage_needs_a_token_and_an_open_space() -> None:
    s = invaded()
    defend(s, 0, "sabotage", 0, 0)
    have(me(s), crystal=3)
    p = play(s).by(0, "executive", ("use", "sabotage"))
    assert {*p.asked.options} == {"build", "plan", "study", "advance", "raise", "activate"}
    here(s).tokens = {"build": "sabotage", "plan": "sabotage"}
    p = play(s).by(0, "executive")
    assert ("use", "sabotage") not in p.asked.options


@pytest.mark.rule("OMAI-1-26", "OMAI-1-68")
def test_a_sentry_bot_is_placed_on_a_shelter() -> None:
    p = play(guarded()).by(0, "executive", ("use", "sentry-bot"))
    assert here(p.s).sentries == [at(-2, -1)]  # the only one: the other Shelter holds a Bot


@pytest.mark.rule("OMAI-1-26", "OMAI-1-68")
def test_t_1_20_a_sentry_bot_beside_shelters_that_hold_pieces() -> None:
    s = guarded()
    me(s).bots = [at(-2, -1)]
    assert placed_beside(s) == BESIDE_SHELTERS


@pytest.mark.rule("OMAI-1-26", "OMAI-1-68")
def test_t_1_27_a_sentry_bot_beside_an_advanced_shelter() -> None:
    s = guarded()
    upgraded(s, 0, "exosuit", -2, -1)
    assert placed_beside(s) == BESIDE_SHELTERS


SIX = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
BESIDE_SHELTERS = {name(q + dq, r + dr) for q, r in ((-2, -1), (2, 1)) for dq, dr in SIX}


def guarded() -> Mars:
    """Sentry Bots may be used; one Shelter holds a Bot, the other nothing."""
    s = invaded()
    defend(s, 0, "sentry-bot", 0, 2)
    have(me(s), crystal=2)
    me(s).bots = []
    return s


def placed_beside(s: Mars) -> set[str]:
    """Where a Sentry Bot may be placed; it goes to the first of them."""
    p = play(s).by(0, "executive", ("use", "sentry-bot"))
    found = {option[1] for option in p.asked.options}
    p.by(0, p.asked.options[0])
    assert here(p.s).sentries == [min(NAMED[hex_] for hex_ in found)]
    return found


@pytest.mark.rule("OMAI-1-26", "OMAI-1-30")
def test_t_1_28_a_stunned_trooper_is_pushed_and_stays_stunned() -> None:
    s = invaded()
    defend(s, 0, "sentry-bot", 0, 2)
    here(s).sentries = [at(4, -2)]
    trooper(s, 4, -1, stunned=True)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "sentry-bot"), ("move", name(4, -2), name(4, -1)))
    p.by(ALIEN, name(5, -1))
    assert (here(p.s).troopers, tracker(p.s)) == ({at(5, -1): True}, 19)


@pytest.mark.rule("OMAI-1-28")
def test_a_sentry_bot_passes_a_piece_but_does_not_stay() -> None:
    s = invaded()
    defend(s, 0, "sentry-bot", 0, 2)
    here(s).sentries = [at(4, -2)]
    me(s).bots = [at(4, -1)]
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "sentry-bot"), ("move", name(4, -2), name(4, -1)))
    assert "stop" not in p.offered
    assert all(option[:2] == ("move", name(4, -1)) for option in p.asked.options)
    s.markers[at(4, -3)] = "vigilant-stand-in"
    s.buildings[at(4, -3)] = "mine"
    p = play(s).by(0, "executive", ("use", "sentry-bot"), ("place", name(-2, -1)))
    steps = [option for option in p.asked.options if option[:2] == ("move", name(4, -2))]
    assert ("move", name(4, -2), name(4, -1)) not in steps  # no activation would be left to go on
    assert ("move", name(4, -2), name(4, -3)) not in steps  # Advanced
    assert ("move", name(4, -2), name(5, -2)) in steps


@pytest.mark.rule("OMAI-1-27", "OMAI-1-68")
def test_t_1_29_the_exosuit_sends_an_active_trooper_home() -> None:
    s = invaded()
    defend(s, 0, "exosuit", -2, -1)
    here(s).exosuit = at(4, -2)
    trooper(s, 4, -1)
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", ("use", "exosuit"), ("move", name(4, -2), name(4, -1)))
    assert (tracker(p.s), p.asked.kind) == (20, "menu")  # the return is all that can follow
    p = play(s).by(0, "executive", ("use", "exosuit"), ("move", name(4, -2), name(3, -1)))
    assert ("move", name(3, -1), name(4, -1)) not in p.asked.options
    here(s).exosuit = -1
    p = play(s).by(0, "executive", ("use", "exosuit"))
    assert p.asked.kind == "exosuit"
    assert all(option[0] in ("place", "move") for option in p.asked.options)


@pytest.mark.rule("OMAI-1-18")
def test_every_executive_action_arms_the_alien() -> None:
    s = invaded()
    have(me(s), crystal=2)
    p = play(s).by(0, "executive", "order")
    assert here(p.s).expendable == 1
    here(s).expendable = 10
    p = play(s).by(0, "executive", "order")
    assert here(p.s).expendable == 10


@pytest.mark.rule("OMAI-1-36")
def test_private_goals_stay_secret_and_may_score() -> None:
    s = invaded(side="orbit")
    me(s).goals = ["four-blueprints"]
    me(s).blueprints = ["metal-deposit", "research-lab", "library", "radar"]
    p = play(s)
    assert "goal" in p.offered
    assert p.match.view(ALIEN).players[0].goals == []
    assert p.match.view(0).players[0].goals
    p = do(p, "goal", goal_reward="develop", develop=[("shelter-tech", "3a"), "stop"])
    assert here(p.s).score == 1
