"""Somebody at a browser: opens pages, starts tables, answers by click or key, and notices what goes wrong."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Sequence
from itertools import count, zip_longest
from typing import Any, Literal

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from perilune.engine import Match, find_game, game_names
from tests.web.house import House

WIDE = (1440, 900)
PHONE = (390, 844)
LOOKS = pytest.mark.parametrize(
    ("size", "theme"),
    [
        pytest.param(WIDE, "dark", id="wide-dark"),
        pytest.param(PHONE, "light", id="phone-light"),
        pytest.param(WIDE, "light", id="wide-light", marks=pytest.mark.soak),
        pytest.param(PHONE, "dark", id="phone-dark", marks=pytest.mark.soak),
    ],
)
"""`make test` takes each size and each theme, `make soak` every pair of them."""
PATIENCE = 90
"""Seconds to wait for what is sure to come: bots begin late where many programs run beside them."""


GUESTS = count(10)

# What may sit on a seat, in the words of the lobby.
ME = "me"
FREE = "Free: send a link"
HERE = "At this screen, too"
BOT = "Bot, easy"
SEATS = {ME: "me", FREE: "open", HERE: "screen"}


def seat_of(words: str, name: str) -> dict[str, str]:
    """A seat as the lobby sends it, of the words that it has there."""
    if kind := SEATS.get(words):
        return {"kind": kind, "name": name}
    return {"kind": "bot", "level": words.removeprefix("Bot, ")}


def patched(view: Any, changes: Sequence[tuple[list[str | int], Any]]) -> Any:
    """A view after changes: each is a path and what now stands there."""
    view = copy.deepcopy(view)
    for path, value in changes:
        place = view
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
    return view


class Visitor:
    """One browser profile with one page."""

    def __init__(
        self,
        browser: Browser,
        house: House,
        size: tuple[int, int] = WIDE,
        theme: Literal["dark", "light"] = "dark",
        newcomer: bool = False,
        motion: Literal["reduce", "no-preference"] = "reduce",
        **context: Any,
    ) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=house.address,
            has_touch=size[0] < 600,
            reduced_motion=motion,
            permissions=["clipboard-read", "clipboard-write"],
            **context,
        )
        self.context.add_init_script(
            f"""if (!localStorage.getItem("perilune:settings"))
            localStorage.setItem("perilune:settings", JSON.stringify({{ theme: "{theme}" }}))"""
        )
        if not newcomer:  # has read every goal card and needs no guided round
            known = [f"{game}/:{part}" for game in game_names() for part in ("goal", "round")]
            self.context.add_init_script(
                f"""if (!localStorage.getItem("perilune:hints-seen"))
                localStorage.setItem("perilune:hints-seen", '{json.dumps(known)}')"""
            )
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.strangers: list[str] = []
        self.offline = False
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("request", self._asked)
        self.received: list[str] = []
        """Every message that the server has sent over the table's WebSocket."""
        self.page.on("websocket", self._connected)

    def point_at(self, thing: Locator) -> None:
        """Move the pointer onto a thing. It comes from somewhere: what only slides under it tells nothing."""
        self.page.mouse.move(5, 5)
        thing.hover()

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def kind(self) -> str:
        """Of the question that is open."""
        return self.question.get_attribute("data-kind") or ""

    def sentence(self) -> str:
        """What is asked, without the options and the tools around it."""
        return self.question.locator("#asked").inner_text()

    def views(self) -> list[dict[str, Any]]:
        """Every view of the game that this browser was ever sent."""
        found: list[dict[str, Any]] = []
        for position in (json.loads(frame).get("position") for frame in self.received):
            if position and "view" in position:
                found.append(position["view"])
            elif position:
                found.append(patched(found[-1], position.get("changes", [])))
        return found

    def news(self) -> list[str]:
        """The messages that told of moves."""
        return [frame for frame in self.received if json.loads(frame)["type"] == "news"]

    def _heard(self, message: Any) -> None:
        # A server that is down is what some tests are about; the browser says so in the console by itself.
        if message.type == "error" and not self.offline:
            self.troubles.append(message.text)

    def _asked(self, request: Any) -> None:
        if not re.match(rf"(http|ws)://127\.0\.0\.1:{self.house.port}/|data:|blob:", request.url):
            self.strangers.append(request.url)

    def check(self) -> None:
        """Nothing in the console, no request to anywhere else."""
        assert self.troubles == []
        assert self.strangers == []

    def close(self) -> None:
        self.context.close()

    # -- Going places -------------------------------------------------------------------------------------

    def lobby(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("heading", name="Start a table")).to_be_visible()
        expect(self.page.locator(".game").first).to_be_visible()

    def start_in_lobby(self, title: str, seats: Sequence[str] = (), mode: str = "") -> str:
        """Start a table by hand: seats are the words of the seats' lists. Returns its id."""
        self.lobby()
        self.page.locator(".game .pick", has=self.page.get_by_text(title, exact=True)).click()
        setup = self.page.get_by_role("form", name=f"A table of {title}")
        if mode:
            setup.get_by_text(mode, exact=True).click()
        if seats and setup.locator(".seats li").count() != len(seats):
            setup.get_by_role("group", name="Number of seats").get_by_role(
                "button", name=str(len(seats))
            ).click()
        for number, seat in enumerate(seats):
            if seat != "me":
                setup.get_by_label(f"Seat {number + 1}", exact=True).select_option(label=seat)
        setup.get_by_role("button", name="Start", exact=True).click()
        self.page.wait_for_url("**/table/*")
        return self.table_id()

    def start(self, title: str, seats: Sequence[str], mode: str = "", **settings: Any) -> str:
        """Sit down at a new table of a game and a mode that are named as in the lobby. Returns its id."""
        game = next(one for one in map(find_game, game_names()) if one.title == title)
        named = next((one.name for one in game.modes if one.title == mode), game.starts)
        return self.sit_down(game.name, named, seats, **settings)

    def sit_down(self, game: str, mode: str, seats: Sequence[str] | int, **settings: Any) -> str:
        """At a new table, without a way through the lobby. Returns its id."""
        self.open(self.lay(game, mode, seats, **settings))
        return self.table_id()

    def lay(
        self,
        game: str,
        mode: str,
        seats: Sequence[str] | int,
        public: bool = False,
        names: Sequence[str] = (),
        **options: Any,
    ) -> str:
        """A new table, which is not opened yet. Returns its id.

        A number of seats means oneself and easy bots.
        """
        if isinstance(seats, int):
            seats = [ME, *[BOT] * (seats - 1)]
        body = {
            "game": game,
            "mode": mode,
            "seats": [
                seat_of(words, name or f"Player {number}")
                for number, (words, name) in enumerate(zip_longest(seats, names, fillvalue=""), 1)
            ],
            "options": options,
            "public": public,
        }
        return str(self.ask("/api/tables", body)["id"])

    def join(self, host: Visitor, name: str = "") -> None:
        """Follow the link to the first free seat of a table, and sit down there."""
        self.page.goto(host.seat_link())
        if name:
            self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/table/*")

    def play_on(self, match: Match[Any], seat: int = 0) -> str:
        """Lay a game on a table where it stands now, with easy bots at the other seats. Returns its id."""
        self.open(self.ask("/api/records", {"record": match.record(), "seat": seat, "level": "easy"})["id"])
        return self.table_id()

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What the server answers this browser, which is given a name as in the lobby if it has none yet."""
        request, headers = self.context.request, {"x-perilune": "1"}
        if request.get("/api/me").json() is None:
            request.post("/api/me", data={"name": f"Vega {next(GUESTS)}"}, headers=headers)
        reply = request.post(path, data=body, headers=headers)
        assert reply.ok, reply.text()
        found: dict[str, Any] = reply.json()
        return found

    def seat_link(self) -> str:
        """The link to the first free seat, as the button copies it."""
        self.page.get_by_role("button", name="Copy the link to this seat").first.click()
        return str(self.page.evaluate("navigator.clipboard.readText()"))

    def table_id(self) -> str:
        return self.page.url.rsplit("/", 1)[1].split("?")[0]

    def open(self, table: str) -> None:
        self.page.goto(f"/table/{table}")
        expect(self.page.locator("main.board")).to_be_visible()

    # -- At the table -------------------------------------------------------------------------------------

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name="The question")

    @property
    def options(self) -> Locator:
        return self.question.locator("button.option:not([disabled])")

    @property
    def lit(self) -> Locator:
        return self.page.locator("main.board .spot.lit")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name="The log").locator("li")

    def asked(self) -> None:
        """Wait until the board is there and something is asked."""
        expect(self.options.first).to_be_visible(timeout=PATIENCE * 1000)
        self.laid()

    def laid(self) -> None:
        """Wait until the board is there: its script may come later than the question."""
        expect(self.page.locator("main.board > :not(.empty)").first).to_be_visible()

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, and wait until nothing moves any more."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.settled()

    def settled(self) -> None:
        """Wait until all boxes of the page have kept their places for a while."""
        held = self.page.evaluate(
            """(looks) => new Promise((resolve) => {
              const look = () => [...document.querySelectorAll("body *")].map((one) => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return [x, y, width, height].map(Math.round).join();
              }).join(" ");
              const wait = (before, kept, left) => setTimeout(() => {
                const now = look();
                if (kept && now === before) resolve(true);
                else if (left) wait(now, now === before, left - 1);
                else resolve(false);
              }, 60);
              wait("", false, looks);
            })""",
            100,
        )
        assert held, "the page never came to rest"

    def version(self) -> int:
        return int(self.page.locator(".page").get_attribute("data-version") or 0)

    def next_thing(self) -> Literal["asked", "over", "handover"]:
        """Wait until it is our turn, the screen is to be handed over, or the game is over."""
        marks: dict[Literal["handover", "over", "asked"], str] = {
            "handover": ".veil",
            "over": "dialog .end, #question .over",
            "asked": "button.option:not([disabled])",
        }
        self.until(
            "(marks) => marks.some((mark) => document.querySelector(mark))", [*marks.values()], PATIENCE
        )
        return next(thing for thing, mark in marks.items() if self.page.locator(mark).count())

    def answer_by_click(self, place: bool, pick: int = 0) -> None:
        """Click a lit place on the board where there is one, else an option's button."""
        before = self.version()
        spots = self.lit
        if place and spots.count():
            spots.nth(pick % spots.count()).dispatch_event("click")
            if self.question.get_by_role("button", name="Something else").count():
                self.options.first.click()
        else:
            self.options.nth(pick % self.options.count()).click()
        self.moved_on(before)

    def answer_by_key(self, key: str) -> None:
        before = self.version()
        self.page.keyboard.press(key)
        self.moved_on(before)

    def answer_by_number(self, pick: int = 0) -> None:
        """Press the number that an option shows. Numbers beyond 9 show no key: then by arrows."""
        shown = self.options.locator("kbd")
        if shown.count():
            self.answer_by_key(shown.nth(pick % shown.count()).inner_text())
        else:
            self.answer_by_arrows(pick)

    def answer_by_arrows(self, steps: int) -> None:
        """Go to the question, so many options on, and press Enter. A button that opens a list is passed."""
        self.page.keyboard.press("q")
        self.until("() => document.activeElement.matches('.options button')")
        for _ in range(steps):
            self.page.keyboard.press("ArrowRight")
        while not self.page.evaluate("document.activeElement.matches('button.option')"):
            self.page.keyboard.press("ArrowRight")
        self.answer_by_key("Enter")

    def moved_on(self, before: int) -> None:
        """Wait for the answer to arrive; where the table asks once more, be sure."""
        self.until(
            """(before) => {
              document.querySelector(".doubt button.primary")?.click();
              return Number(document.querySelector(".page").dataset.version) > before;
            }""",
            before,
            PATIENCE,
        )

    def until(self, condition: str, given: Any = None, seconds: float = 30) -> None:
        """Wait for a condition. (Playwright's own way needs eval, which the page's policy forbids.)"""
        held = self.page.evaluate(
            f"""([given, ms]) => new Promise((resolve) => {{
              const end = performance.now() + ms;
              const look = () => {{
                if (({condition})(given)) resolve(true);
                else if (performance.now() > end) resolve(false);
                else setTimeout(look, 10);
              }};
              look();
            }})""",
            [given, 1000 * seconds],
        )
        assert held, f"waited {seconds:.0f} s in vain for {condition}: {self.question.inner_text()[:200]}"

    # -- Looking critically -------------------------------------------------------------------------------

    def axe(self) -> None:
        """axe finds nothing."""
        assert self.violations() == []

    def violations(self) -> list[str]:
        """What axe finds."""
        self.page.evaluate(AXE_SCRIPT)
        found = self.page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{violation['id']}: {violation['help']}: {node['html'][:160]} {node['failureSummary'][:200]}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    def fits(self) -> None:
        """Nothing scrolls sideways, and the parts of the page lie beside each other, not over each other."""
        too_wide = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert too_wide <= 0, f"{too_wide}px too wide"
        overlaps = self.page.evaluate(
            """() => {
              const parts = [...document.querySelectorAll(".page > *, .lobby > *")]
                .map((part) => [part.className || part.tagName, part.getBoundingClientRect()])
                .filter(([, box]) => box.width && box.height);
              const found = [];
              for (const [a, one] of parts) for (const [b, two] of parts) {
                if (a >= b) continue;
                const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
                const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
                if (width > 1 && height > 1) found.push(`${a} over ${b}`);
              }
              return found;
            }"""
        )
        assert overlaps == []
        cut_off = self.page.evaluate(
            """() => [...document.querySelectorAll("button, a, input, select, h1")]
              .filter((part) => part.offsetParent !== null && !part.closest("svg, .unseen"))
              .map((part) => [part.textContent.trim() || part.ariaLabel, part.getBoundingClientRect()])
              .filter(([, box]) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1))
              .map(([name]) => name)"""
        )
        assert cut_off == []
