import { testOneSource } from '../lib/programs/test-one-source.ts';

testOneSource('content', [
  {
    id: 2,
    zip: 'TicTacToe',
    source: 'tictactoe.c',
    line: '        snprintf(name, LINE_SIZE, "%s", line);',
    changed: '        snprintf(name, LINE_SIZE, "%s!", line);',
  },
  {
    id: 3,
    zip: 'GooberMVC',
    source: 'todo-list.mjs',
    line: 'const LONGEST_TITLE = 80;',
    changed: 'const LONGEST_TITLE = 81;',
  },
  {
    id: 5,
    zip: 'SecondLook',
    source: 'second_look.py',
    line: '    size = frames // workers',
    changed: '    size = -(-frames // workers)',
  },
  // Not a line that changes what the program prints first: that stands in the article too.
  {
    id: 6,
    zip: 'Hangman',
    source: 'hangman.py',
    line: "            print('Good guess!')",
    changed: "            print('Well guessed!')",
  },
  { id: 7, zip: 'BullsAndCows', source: 'bulls_and_cows.py', line: 'LENGTH = 4', changed: 'LENGTH = 5' },
]);
