"""The database's history, one file a change; run at every start of the server."""
