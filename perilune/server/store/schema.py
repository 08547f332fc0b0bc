"""The database's tables. A change here needs a migration in migrations/versions."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

identities = Table(
    "identities",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    # The name in lower case, once it is protected by a password: nobody else can take it then.
    Column("login", String(120), unique=True),
    Column("password", Text),
    # Counts up at every new password: keys handed out before are void.
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("created", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("mode", String(60), nullable=False),
    Column("options", Text, nullable=False),
    Column("owner", ForeignKey("identities.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("version", Integer, nullable=False),
    # The seats that are asked now, as ",0,2,": lists and other processes need not load the match for it.
    Column("turn", String(60), nullable=False),
    Column("outcome", Text),
    Column("request", Text),
    Column("watch", Integer, nullable=False),
    Column("origin", String(24)),
    Column("origin_version", Integer),
    Column("rematch", String(24)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("matches_of_owner", "owner", "status"),
    Index("matches_in_play", "status"),
)
# Every move changes `updated`, so it stands in the one index that needs it, for the tables that need it.
_public = matches.c.public.is_(True)
Index("matches_listed", matches.c.status, matches.c.updated, sqlite_where=_public, postgresql_where=_public)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("identity", ForeignKey("identities.id")),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("resigned", Boolean, nullable=False),
    # Part of the seat's link; a new number makes the old link void.
    Column("nonce", Integer, nullable=False),
    # The version at which a bot stood in for the person.
    Column("bot_since", Integer),
    Index("seats_by_identity", "identity"),
)

moves = Table(
    "moves",
    metadata,
    # One row for each version: the primary key decides who was first.
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    # The kind of choice that was answered, and the option; for an undo, the version it leads back to.
    Column("question", String(60), nullable=False),
    Column("text", Text, nullable=False),
    # The number of the luck that this answer met, or that the answers after this undo meet.
    Column("luck", Integer, nullable=False, server_default="0"),
    # The events of this move with their audiences, as JSON.
    Column("told", LargeBinary, nullable=False),
    # The whole match: at the start (version 0), after an undo, and now and then to make loading quick.
    Column("save", LargeBinary),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

watchers = Table(
    "watchers",
    metadata,
    Column("match", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", ForeignKey("identities.id"), primary_key=True),
)
