"""Figures for Prometheus, read when asked for; the hot path only counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from perilune.server.services import Services

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics(Collector):
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.answering = Histogram(
            "perilune_answer_seconds",
            "From an answer's arrival until it was stored.",
            buckets=TIMES,
            registry=self.registry,
        )
        self._services: Services | None = None

    def watch(self, services: Services) -> None:
        self._services = services
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        services = self._services
        if services is None:
            return
        house, writer, thinkers = services.house, services.writer, services.thinkers
        connections = sum(len(live.connections) for live in house.matches.values())
        gauges = {
            "perilune_matches": ("Matches in memory.", len(house.matches)),
            "perilune_connections": ("Open WebSocket connections.", connections),
        }
        counters = {
            "perilune_moves": ("Moves stored.", writer.stored),
            "perilune_commits": ("Transactions that stored moves.", writer.batches),
            "perilune_conflicts": ("Moves that another process made first.", house.conflicts),
            "perilune_loads": ("Matches loaded into memory.", house.loads),
            "perilune_thoughts": ("Moves thought of by bots.", thinkers.thoughts),
            "perilune_bot_failures": (
                "Bots that failed and were replaced by a simpler one.",
                thinkers.failures,
            ),
        }
        for name, (help_text, value) in gauges.items():
            yield GaugeMetricFamily(name, help_text, value=value)
        for name, (help_text, value) in counters.items():
            yield CounterMetricFamily(name, help_text, value=value)
        if services.guard is not None:
            requests = CounterMetricFamily("perilune_requests", "HTTP answers.", labels=["status"])
            for status, number in sorted(services.guard.statuses.items()):
                requests.add_metric([status], number)
            yield requests

    def text(self) -> bytes:
        return generate_latest(self.registry)
