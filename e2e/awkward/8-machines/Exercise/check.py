"""Doubles three numbers."""

import sys

import doubling

wrong = 0
for number in (1, 2, 3):
    double = doubling.double(number)
    wrong += double != 2 * number
    print(number, 'doubled is', double)
print('Wrong:', wrong)
if wrong:
    sys.exit(1)
