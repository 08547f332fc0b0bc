"""Somebody at a browser: opens pages, starts tables, answers by click or key, and notices what goes wrong."""

from __future__ import annotations

import copy
import json
import re
import time
from collections.abc import Sequence
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect

from perilune.engine import Match, game_names
from tests.web.house import House

WIDE = (1440, 900)
PHONE = (390, 844)
PATIENCE = 90
"""Seconds to wait for what is sure to come: bots begin late where many programs run beside them."""


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

    def start(
        self,
        title: str,
        seats: Sequence[str] = (),
        mode: str = "",
        public: bool = False,
        names: Sequence[str] = (),
    ) -> str:
        """Start a table from the lobby: seats are the words of the seats' lists. Returns its id."""
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
        for number, name in enumerate(names):
            if name:
                setup.get_by_label(f"Name at seat {number + 1}").fill(name)
        if public:
            setup.get_by_label("Anybody may find and watch").check()
        setup.get_by_role("button", name="Start", exact=True).click()
        self.page.wait_for_url("**/table/*")
        return self.table_id()

    def play_on(self, match: Match[Any], seat: int = 0) -> str:
        """Lay a game on a table where it stands now, with easy bots at the other seats. Returns its id."""
        self.lobby()
        body = {"record": match.record(), "seat": seat, "level": "easy"}
        table = self.page.evaluate(
            """body => fetch("/api/records", {
              method: "POST",
              headers: { "content-type": "application/json", "x-perilune": "1" },
              body: JSON.stringify(body),
            }).then((reply) => reply.json())""",
            body,
        )
        self.open(table["id"])
        return self.table_id()

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

    def version(self) -> int:
        return int(self.page.locator(".page").get_attribute("data-version") or 0)

    def next_thing(self) -> Literal["asked", "over", "handover"]:
        """Wait until it is our turn, the screen is to be handed over, or the game is over."""
        marks: dict[Literal["handover", "over", "asked"], str] = {
            "handover": ".veil",
            "over": "dialog .end, #question .over",
            "asked": "button.option:not([disabled])",
        }
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for thing, mark in marks.items():
                if self.page.locator(mark).count():
                    return thing
            self.page.wait_for_timeout(15)
        raise AssertionError(f"nothing happened for {PATIENCE} s: {self.question.inner_text()}")

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
        sure = self.page.locator(".doubt button.primary")
        end = time.monotonic() + PATIENCE
        while self.version() <= before:
            assert time.monotonic() < end, (
                f"no answer to version {before}: {self.question.inner_text()[:200]}"
            )
            if sure.count():
                sure.first.dispatch_event("click")
            self.page.wait_for_timeout(15)

    def until(self, condition: str, given: Any = None, seconds: float = 30) -> None:
        """Wait for a condition. (Playwright's own way needs eval, which the page's policy forbids.)"""
        end = time.monotonic() + seconds
        while not self.page.evaluate(f"given => !!({condition})(given)", given):
            assert time.monotonic() < end, f"waited {seconds:.0f} s in vain for {condition}"
            self.page.wait_for_timeout(15)

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
