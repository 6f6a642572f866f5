"""Says how long a word is."""

print('Länge:', len(input('Wörter: ')))
