import { expect, test } from 'vitest';
import { didYouMean } from './nearest.ts';

const names = ['title', 'subtitle', 'preview', 'date', 'TicTacToe.c'];

test.each([
  ['titel', "Did you mean 'title'? "],
  ['Title', "Did you mean 'title'? "],
  ['prevew', "Did you mean 'preview'? "],
  ['dat', "Did you mean 'date'? "],
  ['tictactoe.C', "Did you mean 'TicTacToe.c'? "],
  ['colour', ''],
  ['', ''],
])('%j', (written, words) => expect(didYouMean(written, names)).toBe(words));

test('nothing is near where there is nothing', () => expect(didYouMean('title', [])).toBe(''));
