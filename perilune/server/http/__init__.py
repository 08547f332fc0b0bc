"""HTTP and WebSocket: requests in, answers and refusals out, and the browser's own files."""
