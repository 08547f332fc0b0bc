"""Pictures of the table for README and docs, taken by playing: `make screenshots`.

Real server, real browser, real games: bots (`greedy`, the easy ones) play until there is something to see.
The pictures land in docs/images/.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, cast

from PIL import Image
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.house import House
from tests.web.visitor import BOT, HERE, PATIENCE, PHONE, Visitor

IMAGES = Path(__file__).parents[1] / "docs" / "images"

LEVEL = "easy"
TRIES = 8
"""Games to play until one shows what is wanted."""
SETTLED = 700
"""Milliseconds until fonts, maps and movement have come to rest."""

View = dict[str, Any]

expect.set_options(timeout=PATIENCE * 1000)  # a picture may come late, but it has to come


def few_colours(picture: Image.Image) -> Image.Image:
    """A third of the size: the commonest colours stay exact, the others become their nearest of 128."""
    counted = sorted(picture.getcolors(1 << 24) or [], reverse=True)[:128]
    common = [channel for _, colour in counted for channel in cast(tuple[int, ...], colour)]
    others = picture.quantize(128, method=Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*common, *others[:384]])
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


class Photographer(Visitor):
    """A visitor who knows what the view shows, and takes pictures."""

    def __init__(self, browser: Browser, house: House, **settings: Any) -> None:
        super().__init__(browser, house, device_scale_factor=1, **settings)
        self.page.set_default_timeout(PATIENCE * 1000)

    @property
    def view(self) -> View:
        """The newest one; empty before the first."""
        return next(reversed(self.views()), {})

    def named(self, name: str) -> Photographer:
        self.page.goto("/")
        self.page.get_by_role("navigation", name="You").get_by_role("button").first.click()
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Save").click()
        self.page.get_by_text("The others see your new name.").wait_for()
        return self

    def shoot(self, name: str) -> None:
        self.page.mouse.move(0, 0)
        self.page.wait_for_timeout(SETTLED)
        picture = Image.open(BytesIO(self.page.screenshot())).convert("RGB")
        few_colours(picture).save(IMAGES / f"{name}.png", optimize=True)
        print(f"docs/images/{name}.png")

    def table(self, game: str, seats: list[str], **settings: Any) -> Photographer:
        """A table with settings that the form does not have; "me" or a bot's level for each seat."""
        kinds = [{"kind": "me"} if seat == "me" else {"kind": "bot", "level": seat} for seat in seats]
        made = self.request("post", "/api/tables", {"game": game, "seats": kinds, **settings})
        self.open(made["id"])
        return self

    def request(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        send = getattr(self.page.request, method)
        return cast(dict[str, Any], send(path, data=body, headers={"X-Perilune": "1"}).json())

    def stand_in(self, level: str | None, seat: int = 0) -> None:
        self.request("put", f"/api/tables/{self.table_id()}/seats/{seat}", {"level": level})

    def until_view(self, reached: Callable[[View], bool], seat: int = 0) -> bool:
        """Let a bot play one's seat until the view shows something, then take the seat back."""
        self.stand_in(LEVEL, seat)
        for _ in range(3000):
            if (self.view and reached(self.view)) or self.page.locator("dialog .end").count():
                break
            self.page.wait_for_timeout(20)
        if self.page.locator("dialog .end").count():
            return False
        self.stand_in(None, seat)
        return self.next_thing() == "asked"

    def own_seat(self, action: str) -> None:
        """Do something about one's own seat, opening its row if it is closed."""
        if self.page.get_by_role("tab", name="Seats").count():
            self.page.get_by_role("tab", name="Seats").click()
        button = self.page.get_by_role("button", name=action)
        if not button.count():
            self.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
        button.click()
        if self.page.get_by_role("tab", name="Play").count():
            self.page.get_by_role("tab", name="Play").click()


def in_flight(view: View) -> bool:
    """Two of them are on their way."""
    return len([player for player in view["players"] if player["where"] == "flying"]) > 1


def later(months: int) -> Callable[[View], bool]:
    return lambda view: int(view["round"]) >= months


def lobby(browser: Browser, house: House) -> None:
    for theme in ("dark", "light"):
        ann = Photographer(browser, house, theme=theme).named("Ada")
        ann.start("Connect four", ["me", BOT])
        ann.asked()
        ann.lobby()
        ann.shoot(f"lobby-{theme}")
        if theme == "dark":
            ann.page.locator(".game .pick").first.click()
            ann.page.get_by_role("heading", name="Start a table").scroll_into_view_if_needed()
            ann.page.mouse.wheel(0, 350)
            ann.shoot("new-table")
        ann.close()
    ann = Photographer(browser, house, size=PHONE).named("Ada")
    ann.lobby()
    ann.shoot("lobby-phone")
    ann.close()


def astronavigators(browser: Browser, house: House) -> None:
    """The game in each phase; a flight that ends before its picture is flown again."""
    ann = Photographer(browser, house).named("Ada")
    ann.start("AstroNavigators", ["me", BOT, BOT, BOT], mode="First and Fast")
    ann.asked()
    ann.shoot("astronavigators-start")
    if ann.until_view(later(4)):
        ann.shoot("astronavigators-months")
        reasons(ann)
    if ann.until_view(in_flight):
        ann.shoot("astronavigators-flight")
    if not ann.page.locator("dialog .end").count():
        ann.stand_in(LEVEL)
    ann.page.locator("dialog .end figure svg").wait_for(timeout=120_000)
    ann.shoot("astronavigators-end")
    ann.close()

    bob = Photographer(browser, house, theme="light").named("Grace")
    bob.start("AstroNavigators", ["me", BOT, BOT], mode="Solar System")
    bob.asked()
    if bob.until_view(later(3)):
        bob.shoot("astronavigators-solar-system-light")
        bob.own_seat("Your board")
        bob.shoot("astronavigators-player-board-light")
    bob.close()

    for theme in ("dark", "light"):
        eve = Photographer(browser, house, size=PHONE, theme=theme).named("Ada")
        eve.start("AstroNavigators", ["me", BOT], mode="First and Fast")
        eve.asked()
        if eve.until_view(later(3)):
            eve.shoot(f"astronavigators-phone-{theme}")
        eve.close()


def at_work(view: View) -> bool:
    """A station that has been built on, some dice placed, others still in our tray."""
    own, *others = view["crews"]
    placed = sum(len(tile["dice"]) for crew in view["crews"] for tile in crew["bay"] if tile)
    return (
        view["phase"] == "place"
        and view["round"] >= 3
        and placed >= 2
        and len(own["pool"]) >= 3
        and all(crew["pool"] for crew in others)
    )


def rich(view: View) -> bool:
    """Enough Capacity to choose from the Offer."""
    own = view["crews"][0]
    return view["phase"] == "spend" and view["round"] >= 2 and own["capacity"] >= 6 and len(own["offer"]) >= 3


def turning(view: View) -> bool:
    """A tile is free that turns dice, and there are dice to turn."""
    own = view["crews"][0]
    free = [tile for tile in own["bay"] if tile and not tile["dice"] and not tile["disabled"]]
    return (
        view["phase"] == "place"
        and view["round"] >= 2
        and len(own["pool"]) >= 4
        and any(tile["face"]["ability"].startswith("You may tilt a die up, down") for tile in free)
    )


def turn_a_die(ann: Photographer) -> None:
    """Activate a tile that tilts dice, so that the table shows how they would lie."""
    tilting = ann.options.filter(has_text="tilt ↑ ↓ ← →")
    if tilting.count():
        before = ann.version()
        tilting.first.dispatch_event("click")
        ann.moved_on(before)
        ann.page.wait_for_timeout(SETTLED)


def intrepid(browser: Browser, house: House) -> None:
    """Japan with Canada and Russia, until each picture has come about."""
    wide, phone = {"size": (1280, 800)}, {"size": PHONE}
    wanted: list[tuple[str, Callable[[View], bool], str, dict[str, Any]]] = [
        ("placing", at_work, "place", {**wide, "theme": "dark"}),
        ("tilts-light", turning, "turn", {**wide, "theme": "light"}),
        ("spending", rich, "spend", {**wide, "theme": "dark"}),
        ("phone-light", at_work, "place", {**phone, "theme": "light"}),
        ("phone-dark", rich, "spend", {**phone, "theme": "dark"}),
    ]
    for name, reached, kind, settings in wanted:
        for _ in range(TRIES):
            ann = Photographer(browser, house, **settings).named("Ada")
            team = {"team": ["JP", "CA", "RU"], "pace": "together", "difficulty": "training"}
            ann.table("intrepid", ["me", LEVEL, LEVEL], mode="meteor-shower", options=team)
            found = ann.until_view(reached)
            if found and kind == "turn":
                turn_a_die(ann)
            found = found and ann.kind() == kind
            if found:
                ann.question.get_by_role("button", name="Got it").click()
                ann.shoot(f"intrepid-{name}")
            ann.close()
            if found:
                break
        else:
            sys.exit(f"no game in {TRIES} came to the picture of {name}")


def reasons(ann: Photographer) -> None:
    """Something dim that says why, and the rule that it stands on."""
    for move in range(40):
        ann.page.wait_for_timeout(300)
        dim = ann.page.locator("main.board .spot.dim")
        if dim.count():
            dim.nth(dim.count() // 2).dispatch_event("click")
            ann.page.get_by_role("tooltip").wait_for()
            ann.shoot("why-not")
            ann.page.get_by_role("tooltip").get_by_role("button").click()
            ann.page.get_by_role("region", name="Rules").wait_for()
            ann.shoot("rules")
            ann.page.get_by_role("tab", name="Log").click()
            return
        if ann.next_thing() != "asked":
            return
        ann.answer_by_click(place=True, pick=move)


def shackleton_base(browser: Browser, house: House) -> None:
    """Three agencies in the second round: the crater, two corporations, a phone."""
    wanted: list[tuple[str, dict[str, Any]]] = [
        ("table", {"theme": "light"}),
        ("corporations", {"theme": "dark"}),
        ("phone", {"size": PHONE, "theme": "dark"}),
    ]
    three = {"corporations": ["sky-watch", "moon-mining", "evergreen-farms"]}
    for name, settings in wanted:
        ann = Photographer(browser, house, **settings).named("Ada")
        ann.table("shackleton-base", ["me", LEVEL, LEVEL], mode="agencies", options=three)
        if ann.until_view(lambda view: view["round"] == 2 and any(view["agencies"][0]["shuttle"])):
            if name == "corporations":
                ann.page.get_by_role("tab", name="Corporations").click()
            ann.shoot(f"shackleton-base-{name}")
        ann.close()


def on_mars(browser: Browser, house: House) -> None:
    """A colony that has grown, and the Aliens, each at a desk and on a phone."""
    for name, settings in {"table": {}, "phone": {"size": PHONE}}.items():
        ann = Photographer(browser, house, **settings).named("Ada")
        ann.table("on-mars", ["me", LEVEL, LEVEL], mode="base")
        if ann.until_view(lambda view: view["round"] >= 5 and view["active"] == 0):
            ann.page.get_by_role("tab", name="Mars" if name == "phone" else "Colony").click()
            ann.shoot(f"on-mars-{name}")
        ann.close()
    for name, settings in {"aliens": {"size": (1280, 800)}, "aliens-phone": {"size": PHONE}}.items():
        bob = Photographer(browser, house, **settings).named("Grace")
        bob.table("on-mars", [LEVEL, LEVEL, "me"], mode="invasion")
        if bob.until_view(lambda view: view["round"] >= 6, seat=2):
            bob.shoot(f"on-mars-{name}")
        bob.close()


def chapters(browser: Browser, house: House) -> None:
    """Those that are played together or alone, some rounds on, with the chapter's own tab open."""
    tables: dict[str, tuple[list[str], dict[str, Any]]] = {
        "outbreak": (["me", LEVEL], {}),
        "blackout": (["me", LEVEL], {"theme": "light"}),
        "monolith": (["me"], {}),
        "outbreak-phone": (["me", LEVEL], {"size": PHONE}),
    }
    for name, (seats, settings) in tables.items():
        ann = Photographer(browser, house, **settings).named("Ada")
        ann.table("on-mars", seats, mode=name.partition("-")[0])
        if ann.until_view(lambda view: view["round"] >= 5):
            ann.page.get_by_role("tab", name="Chapter").click()
            ann.shoot(f"on-mars-{name}")
        ann.close()


def small_games(browser: Browser, house: House) -> None:
    ann = Photographer(browser, house).named("Ada")
    ann.start("Connect four", ["me", BOT])
    for move in range(3):
        ann.asked()
        ann.answer_by_click(place=False, pick=move * 2 + 1)
    ann.asked()
    ann.shoot("connect-four")
    ann.start("Kuhn poker", ["me", HERE], names=["", "Grace"])
    ann.shoot("hand-over")
    ann.close()


PARTS = {
    "lobby": lobby,
    "astronavigators": astronavigators,
    "intrepid": intrepid,
    "shackleton-base": shackleton_base,
    "on-mars": on_mars,
    "chapters": chapters,
    "small-games": small_games,
}


def main(wanted: list[str]) -> None:
    unknown = sorted(set(wanted) - set(PARTS))
    if unknown:
        sys.exit(f"There are no pictures called {unknown[0]!r}; there are {', '.join(PARTS)}.")
    path = os.environ.get("PERILUNE_BROWSER") or shutil.which("chromium")
    if not path:
        sys.exit("No Chromium: set PERILUNE_BROWSER to one.")
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), pace=0.15)
        house.start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            for name in wanted or PARTS:
                PARTS[name](browser, house)
        finally:
            browser.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
