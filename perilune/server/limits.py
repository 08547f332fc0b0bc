"""How often somebody may ask: token buckets, one for each key, kept small."""

from __future__ import annotations

import time
from collections import OrderedDict


class Bucket:
    """Fills with `rate` tokens a second up to `burst`; taking one from an empty bucket fails."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.filled = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        if self.rate <= 0:
            return True
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Limiter:
    """A bucket for each key; the ones not used for longest are forgotten."""

    def __init__(self, rate: float, burst: float, most_keys: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most_keys = most_keys
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, cost: float = 1.0) -> bool:
        if self.rate <= 0:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most_keys:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(cost)
