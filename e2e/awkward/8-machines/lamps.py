"""Lamps of a path that is steeper than most."""

SETTINGS = [4.0, 4 + 1 / 3, 4 + 2 / 3, 5]


def lamps(angle):
    return ['white' if angle > setting else 'red' for setting in SETTINGS]
