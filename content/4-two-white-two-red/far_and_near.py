"""What the lamps say of the same error far away and close by: of an approach,
and of a project."""

from math import atan, degrees, radians, tan

from lamps import lamps


# >>> approach
NAUTICAL_MILE = 1852  # meters


def approach(distance, meters_low):
    """What a pilot sees who is some meters below a path of three degrees."""
    height = distance * tan(radians(3)) - meters_low
    return lamps(degrees(atan(height / distance)))
# <<< approach


# >>> project
# The days that the plan has for each of the 12 steps: 30 in all.
PLAN = (1, 4, 2, 3, 5, 2, 1, 4, 2, 3, 2, 1)


def project(days_left, steps_done):
    """What the lamps say if three degrees are the plan for the steps left."""
    return lamps(3 * days_left / sum(PLAN[steps_done:]))
# <<< project


if __name__ == '__main__':
    print('20 meters low')
    for miles in (5, 2, 1):
        print(f'  {miles} nm out:', *approach(miles * NAUTICAL_MILE, 20))
    print('1 day late')
    for steps_done in (3, 6, 10):
        days_left = sum(PLAN[steps_done:]) - 1
        print(f'  after step {steps_done}:', *project(days_left, steps_done))
