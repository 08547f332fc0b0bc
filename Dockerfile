# The table in a container: the browser's side is built first, then carried in the wheel.
FROM node:20-slim AS web
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM python:3.11-slim AS wheel
WORKDIR /build
COPY pyproject.toml README.md LICENSE ./
COPY perilune ./perilune
COPY --from=web /build/perilune/server/static ./perilune/server/static
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.11-slim
COPY requirements.txt /tmp/requirements.txt
COPY --from=wheel /wheels /wheels
# The pinned versions, of what the server needs only.
RUN pip install --no-cache-dir --constraint /tmp/requirements.txt /wheels/*.whl \
    && rm -rf /wheels /tmp/requirements.txt \
    && useradd --create-home --uid 1000 perilune \
    && mkdir /data && chown perilune /data
USER perilune
ENV PERILUNE_HOST=0.0.0.0 \
    PERILUNE_PORT=8000 \
    PERILUNE_DATABASE=sqlite+aiosqlite:////data/tables.sqlite
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["python", "-c", \
    "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["perilune", "serve"]
