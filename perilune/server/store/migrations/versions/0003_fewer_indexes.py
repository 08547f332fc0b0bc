"""A move changes when its match was updated: only the lobby's list of public tables is kept in that order."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for name in ("matches_listed", "matches_of_owner", "matches_in_play"):
        op.drop_index(name, "matches")
    public = sa.column("public", sa.Boolean).is_(True)
    op.create_index(
        "matches_listed", "matches", ["status", "updated"], sqlite_where=public, postgresql_where=public
    )
    op.create_index("matches_of_owner", "matches", ["owner", "status"])
    op.create_index("matches_in_play", "matches", ["status"])
