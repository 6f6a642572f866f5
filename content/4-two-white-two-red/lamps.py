"""What the four lamps of a PAPI show at different angles of approach."""

# >>> lamps
# For a path of three degrees, from the outermost lamp to the one at the runway.
SETTINGS = (2 + 30 / 60, 2 + 50 / 60, 3 + 10 / 60, 3 + 30 / 60)


def lamps(angle):
    return ['white' if angle > setting else 'red' for setting in SETTINGS]
# <<< lamps


if __name__ == '__main__':
    for angle in (3.6, 3.3, 3.0, 2.7, 2.4):
        print(f'{angle}°:', *lamps(angle))
