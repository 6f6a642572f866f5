"""Doubles three numbers."""

import doubling

for number in (1, 2, 3):
    print(number, 'doubled is', doubling.double(number))
