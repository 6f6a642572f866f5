import { countWhite } from './papi-lamps.ts';

/** What the lamps answer about a project. */
export interface ProjectAnswer {
  /** The number of white lamps. */
  readonly white: number;
  readonly sentence: string;
}

/** Returns the answer for a project, whose glide path is the plan for the steps that are left. */
export function answerProject(
  daysLeft: number,
  daysPlanned: number,
): ProjectAnswer {
  const share = daysLeft / daysPlanned;
  // The tolerance is for rounding: 19 days for 18 planned ones are at the border of two lamps.
  const white = countWhite(3 * share - 1e-9);
  const planned = countDays(daysPlanned, 'planned ');
  const result = explainShare(daysLeft, daysPlanned, white);

  return {
    white,
    sentence: `${countDays(daysLeft)} for ${planned} (${share.toFixed(2)}): ${result}.`,
  };
}

function explainShare(
  daysLeft: number,
  daysPlanned: number,
  white: number,
): string {
  const share = daysLeft / daysPlanned;
  if (daysLeft === 0) {
    return 'there is no time left';
  }
  if (share > 1.005) {
    return `the plan fits, with ${countDays(daysLeft - daysPlanned)} to spare`;
  }
  if (share >= 0.995) {
    return 'the plan fits';
  }

  const percent = Math.round((1 - share) * 100);
  return white < 2
    ? `leave out ${percent} percent of the work`
    : `it almost fits without ${percent} percent of the work`;
}

function countDays(count: number, kind = ''): string {
  const number = count.toLocaleString('en', { maximumFractionDigits: 1 });
  return `${number} ${kind}${count === 1 ? 'day' : 'days'}`;
}
