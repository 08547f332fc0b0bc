"""Which luck a move met, since when a bot stands in, and room for names that grow in lower case."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("moves", sa.Column("luck", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("bot_since", sa.Integer))
    if op.get_bind().dialect.name == "postgresql":  # SQLite does not mind how long a text is
        op.alter_column("identities", "login", type_=sa.String(120))
    op.create_index("matches_listed", "matches", ["public", "status", "updated"])
    op.create_index("matches_of_owner", "matches", ["owner", "status", "updated"])
    op.drop_index("matches_by_status", "matches")
    op.drop_index("matches_by_owner", "matches")
    op.create_index("matches_in_play", "matches", ["status", "updated"])
