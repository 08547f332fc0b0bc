"""Figures for Prometheus, read when asked for; the hot path only counts."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from perilune.server.bots.pool import WorkerPool
from perilune.server.play.matches import Matches
from perilune.server.store.writer import Writer

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Times:
    """How long something took, how often: the library's own histogram takes longer than some moves."""

    __slots__ = ("_counts", "_sum")

    def __init__(self) -> None:
        self._counts = [0] * (len(TIMES) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(TIMES, seconds)] += 1
        self._sum += seconds

    def metric(self, name: str, help_text: str) -> Metric:
        buckets = zip((*map(str, TIMES), "+Inf"), accumulate(self._counts), strict=True)
        return HistogramMetricFamily(name, help_text, buckets=list(buckets), sum_value=self._sum)


class Metrics(Collector):
    def __init__(self, matches: Matches, writer: Writer, pool: WorkerPool, statuses: Counter[str]) -> None:
        self._matches = matches
        self._writer = writer
        self._pool = pool
        self._statuses = statuses
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.answering = Times()
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        matches, writer, pool = self._matches, self._writer, self._pool
        connections = sum(len(live.connections) for live in matches.loaded.values())
        gauges = {
            "perilune_matches": ("Matches in memory.", len(matches.loaded)),
            "perilune_connections": ("Open WebSocket connections.", connections),
            "perilune_bots_waiting": ("Bots' moves that wait for a free worker.", pool.queued),
            "perilune_storing_fails": ("1 while moves cannot be stored.", int(bool(writer.trouble))),
        }
        counters = {
            "perilune_moves": ("Moves stored.", writer.stored),
            "perilune_commits": ("Transactions that stored moves.", writer.batches),
            "perilune_conflicts": ("Moves that another process made first.", matches.conflicts),
            "perilune_loads": ("Matches loaded into memory.", matches.loads),
            "perilune_thoughts": ("Moves thought of by bots.", pool.thoughts),
            "perilune_bot_failures": (
                "Bots that failed and were replaced by a simpler one.",
                pool.failures,
            ),
        }
        for name, (help_text, value) in gauges.items():
            yield GaugeMetricFamily(name, help_text, value=value)
        for name, (help_text, value) in counters.items():
            yield CounterMetricFamily(name, help_text, value=value)
        requests = CounterMetricFamily("perilune_requests", "HTTP answers.", labels=["status"])
        for status, number in sorted(self._statuses.items()):
            requests.add_metric([status], number)
        yield requests
        yield self.answering.metric(
            "perilune_answer_seconds", "From an answer's arrival until it was stored."
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
