"""AstroNavigators in plain English: what many questions and events share."""
