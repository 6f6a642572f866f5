import { expect, test } from 'vitest';
import { answerProject } from './project-answer.ts';

test.each([
  // One day late after step 3, 6, and 10, as in the article's session.
  {
    left: 22,
    planned: 23,
    white: 2,
    sentence:
      '22 days for 23 planned days (0.96): it almost fits without 4 percent of the work.',
  },
  {
    left: 12,
    planned: 13,
    white: 1,
    sentence:
      '12 days for 13 planned days (0.92): leave out 8 percent of the work.',
  },
  {
    left: 2,
    planned: 3,
    white: 0,
    sentence:
      '2 days for 3 planned days (0.67): leave out 33 percent of the work.',
  },
  {
    left: 1,
    planned: 1,
    white: 2,
    sentence: '1 day for 1 planned day (1.00): the plan fits.',
  },
  {
    left: 20,
    planned: 18.5,
    white: 3,
    sentence:
      '20 days for 18.5 planned days (1.08): the plan fits, with 1.5 days to spare.',
  },
  {
    left: 0,
    planned: 1_200,
    white: 0,
    sentence: '0 days for 1,200 planned days (0.00): there is no time left.',
  },
])(
  'answers for $left days left and $planned planned days',
  ({ left, planned, ...answer }) => {
    expect(answerProject(left, planned)).toEqual(answer);
  },
);

test.each([
  { left: 19, planned: 18, white: 2 },
  { left: 17, planned: 18, white: 1 },
  { left: 15, planned: 18, white: 0 },
  { left: 21, planned: 18, white: 3 },
  { left: 22, planned: 18, white: 4 },
])(
  '$left days for $planned planned days, a border of the table or next to it, make $white white lamps',
  ({ left, planned, white }) => {
    expect(answerProject(left, planned).white).toBe(white);
  },
);
