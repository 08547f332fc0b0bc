"""What a critical eye measures on a page: type, clipping, names, ids, the way of the Tab key."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import cast

from PIL import Image
from playwright.sync_api import Page

from perilune.games.on_mars.surface import NAME

Colour = tuple[int, ...]

LEAST = 12.0
"""Pixels on the screen."""
CONTRAST = 4.5

SIZES = [
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (820, 1180),
    (1180, 820),
    (390, 844),
    (844, 390),
    (720, 450),  # 1440 by 900 at 200 %
]

_VISIBLE = """
  const seen = (element) => {
    if (element.closest(".unseen, [aria-hidden=true], [hidden], select, option")) return false;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.visibility !== "hidden" && style.opacity !== "0" && box.width > 0 && box.height > 0
      && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  };
  const texts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.textContent.trim() && seen(node.parentElement)) found.push([node, node.parentElement]);
    }
    return found;
  };
"""


def too_small(page: Page, outside: str = "main.board") -> list[str]:
    """Texts that are smaller on the screen than people read with ease."""
    found = page.evaluate(
        """([least, outside]) => {"""
        + _VISIBLE
        + """
          const found = [];
          for (const [node, element] of texts(document.body)) {
            if (outside && element.closest(outside)) continue;
            const drawn = element.ownerSVGElement;
            const scale = drawn ? element.getScreenCTM().a : 1;
            const size = parseFloat(getComputedStyle(element).fontSize) * scale;
            const words = node.textContent.trim().slice(0, 40);
            if (size < least - 0.05) found.push(`${size.toFixed(1)} px: ${words}`);
          }
          return found;
        }""",
        [LEAST, outside],
    )
    return list(found)


def clipped(page: Page, inside: str) -> list[str]:
    """Buttons and headings whose words do not fit their box."""
    found = page.evaluate(
        """(inside) => {"""
        + _VISIBLE
        + """
          return [...document.querySelectorAll(`${inside} :is(button, h2, h3, h4, label, dt, dd, strong)`)]
            .filter((element) => seen(element) && getComputedStyle(element).textOverflow !== "ellipsis")
            .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 2)
            .filter((element) => getComputedStyle(element).display !== "inline"
              && getComputedStyle(element).overflowX !== "auto")
            .map((element) => element.textContent.trim().slice(0, 50));
        }""",
        inside,
    )
    return list(found)


_PARTS = """
  // What of a text is in sight: its lines, without what scrolls or lies outside the window.
  const lines = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    let found = [...range.getClientRects()];
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === "fixed") break;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (box.tagName.toLowerCase() !== "svg" && box.ownerSVGElement) continue;
      const room = box.getBoundingClientRect();
      found = found.map((line) => {
        const left = Math.max(line.left, room.left), right = Math.min(line.right, room.right);
        const top = Math.max(line.top, room.top), bottom = Math.min(line.bottom, room.bottom);
        return new DOMRect(left, top, right - left, bottom - top);
      }).filter(({ width, height }) => width > 1 && height > 1);
    }
    return found.filter(({ width, height }) => width > 1 && height > 1);
  };
"""


def cut(page: Page, inside: str = "body") -> list[str]:
    """Words that a box cuts off for good: it neither scrolls nor shows them in a larger view."""
    found = page.evaluate(
        """(inside) => {"""
        + _VISIBLE
        + """
          const found = [];
          for (const [node, element] of texts(document.querySelector(inside))) {
            const range = document.createRange();
            range.selectNodeContents(node);
            const all = [...range.getClientRects()].filter(({ width }) => width > 1);
            for (let box = element; box && box !== document.body; box = box.parentElement) {
              const style = getComputedStyle(box);
              if (box.ownerSVGElement || box.matches(".card-spot *, .folded")) continue;
              const room = box.getBoundingClientRect();
              // What is not seen at all is left out, not cut off.
              const rects = all.filter(({ top, bottom }) => bottom > room.top + 1 && top < room.bottom - 1);
              const across = ["hidden", "clip"].includes(style.overflowX)
                && rects.some(({ left, right }) => right > room.right + 2 || left < room.left - 2);
              const down = ["hidden", "clip"].includes(style.overflowY)
                && rects.some(({ top, bottom }) => bottom > room.bottom + 4 || top < room.top - 4);
              if (across || down) {
                found.push(`${element.textContent.trim().slice(0, 50)} (in ${box.tagName} ${box.className})`);
                break;
              }
              if (/auto|scroll/.test(style.overflow)) break;
            }
          }
          return found;
        }""",
        inside,
    )
    return list(found)


def overlapping(page: Page, inside: str) -> list[str]:
    """Words that are printed over other words."""
    found = page.evaluate(
        """(inside) => {"""
        + _VISIBLE
        + _PARTS
        + """
          const all = texts(document.querySelector(inside))
            .flatMap(([node, element]) => lines(node).map((line) => ({ node, element, line })))
            // Only what is in front: a sheet over the board hides it, it does not overlap.
            .filter(({ element, line }) => {
              const front = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
              if (!front || element.contains(front) || front.contains(element)) return true;
              // So does a head that stays while the rest scrolls away below it.
              for (let lid = front; lid; lid = lid.parentElement) {
                if (getComputedStyle(lid).position === "sticky") return lid.contains(element);
              }
              return !["fixed", "absolute"].includes(getComputedStyle(front).position);
            });
          const found = [];
          all.forEach((a, index) => {
            for (const b of all.slice(index + 1)) {
              if (a.node === b.node) continue;
              const width = Math.min(a.line.right, b.line.right) - Math.max(a.line.left, b.line.left);
              const height = Math.min(a.line.bottom, b.line.bottom) - Math.max(a.line.top, b.line.top);
              // A line's box is taller than its letters.
              if (width > 2 && height > 0.4 * Math.min(a.line.height, b.line.height)) {
                found.push([a, b].map(({ node }) => node.textContent.trim().slice(0, 30)).join(" / "));
              }
            }
          });
          return found;
        }""",
        inside,
    )
    return list(found)


def unnamed(page: Page) -> list[str]:
    """Things one can press that have no name."""
    found = page.evaluate(
        """() => {"""
        + _VISIBLE
        + """
          const pressed = "button, a[href], input, select, textarea, [role=button][tabindex]";
          return [...document.querySelectorAll(pressed)]
            .filter(seen)
            .filter((element) => !(element.getAttribute("aria-label") || element.textContent.trim()
              || element.labels?.length || element.title || element.getAttribute("aria-labelledby")))
            .map((element) => element.outerHTML.slice(0, 120));
        }"""
    )
    return list(found)


def pale(page: Page, inside: str = "main.board") -> list[str]:
    """Drawn words without enough contrast: axe judges those of the page, not those of a drawing.

    A word's ground is the commonest colour of its box on the screen.
    """
    drawn = page.evaluate(
        """(inside) => {"""
        + _VISIBLE
        + _PARTS
        + """
          return texts(document.querySelector(inside))
            .filter(([, element]) => element.ownerSVGElement)
            .flatMap(([node, element]) => lines(node).slice(0, 1).map(({ x, y, width, height }) => ({
              words: node.textContent.trim(), ink: getComputedStyle(element).fill, box: [x, y, width, height],
            })))
            .filter(({ box }) => box[2] > 6 && box[3] > 6);
        }""",
        inside,
    )
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    found = []
    for each in drawn:
        ink = tuple(int(float(part)) for part in re.findall(r"[\d.]+", each["ink"])[:3])
        x, y, width, height = each["box"]
        word = picture.crop((int(x), int(y), int(x + width), int(y + height)))
        colours = cast(list[tuple[int, Colour]], word.getcolors(1 << 24) or [])
        ground = max((count, colour) for count, colour in colours if _apart(colour, ink) > 60)[1]
        if len(ink) == 3 and contrast(ink, ground) < CONTRAST:
            found.append(f"{contrast(ink, ground):.1f}: {each['words']}")
    return found


def _apart(one: Colour, two: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, two, strict=True))


def contrast(one: Colour, two: Colour) -> float:
    """As WCAG 2 reckons it."""

    def light(colour: Colour) -> float:
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in (channel / 255 for channel in colour)
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    brighter, darker = sorted((light(one), light(two)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def regions_in_trouble(page: Page) -> list[str]:
    """Parts of a board that lie over each other or have no room."""
    found = page.evaluate(
        """() => {
          const boxes = [...document.querySelectorAll("main.board section[data-region]")].map((slot) => [
            slot.dataset.region, slot.getBoundingClientRect()]);
          const found = [];
          for (const [a, one] of boxes) for (const [b, two] of boxes) {
            if (a >= b) continue;
            const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            if (width > 1 && height > 1) found.push(`${a} over ${b}`);
          }
          for (const slot of document.querySelectorAll("main.board section[data-region] > .body")) {
            if (slot.clientHeight < 60) found.push(`${slot.parentElement.dataset.region} has no room`);
          }
          return found;
        }"""
    )
    return list(found)


def faults(page: Page, ids: set[str]) -> dict[str, list[str]]:
    """All that can be seen to be wrong in a window, by what is wrong."""
    found = {
        "too small": too_small(page, outside=""),
        "cut off": cut(page),
        "printed over each other": overlapping(page, "main.board"),
        "regions": regions_in_trouble(page),
        "without a name": unnamed(page),
        "ids": sorted(ids_read(page, ids)),
    }
    return {what: where for what, where in found.items() if where}


COORDINATES = {"on-mars": set(NAME)}
"""What people call the hexes of a map by: the letters stand at its edge."""


def ids_of(game: str) -> set[str]:
    """The ids in a game's box that no person should ever read."""
    folder = Path(__file__).parents[2] / "perilune" / "games" / game.replace("-", "_")
    found: set[str] = set()
    for file in folder.rglob("*.toml"):
        for written in re.findall(r'\bid = "([^"]+)"', file.read_text()):
            if re.search(r"\d", written) and re.fullmatch(r"[A-Z][A-Za-z0-9+-]+", written):
                found.add(written)
    return found - COORDINATES.get(game, set())


def ids_read(page: Page, ids: set[str]) -> set[str]:
    """Ids among the words that are in sight."""
    words = set(re.findall(r"[A-Za-z0-9+-]+", page.locator("body").inner_text()))
    return ids & words


def tabs_to(page: Page, selector: str, most: int = 60) -> int:
    """How often Tab is pressed until something is reached, from the top of the page."""
    # A browser goes on from where the focus was last, even if that is gone: it has to be brought back.
    page.evaluate(
        """() => {
          document.body.tabIndex = -1;
          document.body.focus();
          document.body.removeAttribute("tabindex");
        }"""
    )
    for presses in range(1, most + 1):
        page.keyboard.press("Tab")
        if page.evaluate("selector => !!document.activeElement?.matches(selector)", selector):
            return presses
    return most + 1
