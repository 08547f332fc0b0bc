"""The table: people, bots and spectators at one board, over HTTP and WebSocket."""
