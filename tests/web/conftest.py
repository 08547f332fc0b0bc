"""The table in a real browser, against a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from perilune.server.http.static_files import STATIC
from tests.web.house import House

pytest.register_assert_rewrite("tests.web.visitor")
from tests.web.visitor import Visitor  # noqa: E402

Visit = Callable[..., Visitor]

expect.set_options(timeout=10_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/web/" in item.nodeid:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_path() -> str:
    path = os.environ.get("PERILUNE_BROWSER") or shutil.which("chromium") or ""
    if not path:
        pytest.skip("no Chromium: set PERILUNE_BROWSER to one")
    if not (STATIC / "index.html").is_file():
        pytest.skip("the browser's side is not built: make web")
    return path


@pytest.fixture(scope="session")
def shared_house(browser_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests that do not kill it."""
    house = House(tmp_path_factory.mktemp("house"))
    house.start()
    yield house
    house.stop()


@pytest.fixture
def house(shared_house: House) -> House:
    return shared_house


# What a test's page has no use for: Chromium draws the list under its address bar by two pages of their own,
# made anew for each context (a second of work), and keeps a process in reserve. It hears only one such list,
# so what Playwright turns off for the sake of pages stands here, too.
LEFT_OUT = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "SpareRendererForSitePerProcess",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
]


# For this package, not for the session: Playwright keeps an event loop running as long as it is there, and
# the asynchronous tests of other packages want one of their own.
@pytest.fixture(scope="package")
def browser(browser_path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path,
            args=[
                "--no-sandbox",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                f"--disable-features={','.join(LEFT_OUT)}",
            ],
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Makes visitors, and checks at the end that none of them saw an error or asked a stranger."""
    visitors: list[Visitor] = []

    def make(**settings: Any) -> Visitor:
        visitor = Visitor(browser, house, **settings)
        visitors.append(visitor)
        return visitor

    yield make
    for visitor in visitors:
        visitor.close()
    for visitor in visitors:
        visitor.check()
