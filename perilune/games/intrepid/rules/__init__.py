"""The rules that hold for every country, badge and disaster, one file a part of the rule book."""
