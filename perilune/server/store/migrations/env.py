"""Alembic's entry: migrates on the connection that the server hands over."""

from alembic import context

from perilune.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
