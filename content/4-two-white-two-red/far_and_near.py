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
def project(days_left, steps_left):
    """The plan is 30 days for 12 steps: that slope is the three degrees."""
    return lamps(3 * (days_left / steps_left) / (30 / 12))
# <<< project


if __name__ == '__main__':
    print('20 meters low')
    for miles in (5, 2, 1):
        print(f'  {miles} nm out:', *approach(miles * NAUTICAL_MILE, 20))
    print('1 day late')
    for step in (3, 6, 10):
        days_left = 30 - step * 2.5 - 1
        print(f'  after step {step}:', *project(days_left, 12 - step))
