import { fixture } from '../../e2e/fixture.ts';
import { testOneSource } from './test-one-source.ts';

testOneSource(fixture.content, [
  {
    id: 2,
    zip: 'Countdown',
    source: 'countdown.c',
    line: '        puts("That is no number from 1 to 9.");',
    changed: '        puts("Those are no numbers.");',
  },
  {
    id: 2,
    zip: 'Countdown',
    source: 'steps/1-three.c',
    line: '    puts("Zero.");',
    changed: '    puts("$& and $1");',
  },
  { id: 7, zip: 'Dice', source: 'odds.py', line: 'from collections import Counter', changed: 'import collections' },
]);
