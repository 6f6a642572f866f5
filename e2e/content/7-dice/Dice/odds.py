"""How often each total of two dice comes."""

from collections import Counter

totals = Counter(a + b for a in range(1, 7) for b in range(1, 7))
for total, ways in sorted(totals.items()):
    print(f'{total:2}  {ways} of 36  {"#" * ways}')
