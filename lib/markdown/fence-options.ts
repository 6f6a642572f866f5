import leven from 'leven';
import type { Code } from 'mdast';
import type { VFile } from 'vfile';
import type { CodeFence, LineRange } from '../content/code-fence.ts';
import { didYouMean } from '../core/diagnostics.ts';

/** An option of code blocks, and the blocks in which it has an effect. */
interface OptionRule {
  readonly name: string;
  readonly hasEffect: (fence: CodeFence) => boolean;
  readonly remedy: string;
}

const programs: ReadonlySet<string> = new Set(['play', 'session', 'exercise']);

/** The blocks that show code. All other blocks show a console or a figure. */
const isListing = ({ language }: CodeFence): boolean =>
  !['play', 'session', 'figure'].includes(language);

const isFigure = ({ language }: CodeFence): boolean => language === 'figure';

const optionRules: readonly OptionRule[] = [
  {
    name: 'title',
    hasEffect: (fence) => !isFigure(fence),
    remedy: "Write it into the figure's text",
  },
  {
    name: 'file',
    hasEffect: (fence) => !isFigure(fence),
    remedy: "Write 'module=…' in figures",
  },
  {
    name: 'part',
    hasEffect: (fence) => isListing(fence) && fence.file !== undefined,
    remedy: "Write it after 'file=…' in a listing or an exercise",
  },
  {
    name: 'check',
    hasEffect: ({ language }) => language === 'exercise',
    remedy: 'Write it in an exercise',
  },
  {
    name: 'module',
    hasEffect: isFigure,
    remedy: 'Write it in a figure',
  },
  {
    name: 'seed',
    hasEffect: ({ language }) => programs.has(language),
    remedy: 'Write it in a block that runs a program',
  },
];

/**
 * Warns about what is ignored in the first line of a code block, which contains
 * the code that it shows. Options of other systems are not reported.
 */
export function checkFence(fence: CodeFence, node: Code, file: VFile): void {
  const problems: string[] = [];
  for (const [name, value] of fence.options) {
    problems.push(findOptionProblem(name, value, fence));
  }

  const count = node.value.split('\n').length;
  for (const range of fence.marked) {
    problems.push(findRangeProblem(range, count, fence));
  }

  for (const problem of problems.filter(Boolean)) {
    file.message(problem, node);
  }
}

/**
 * Returns whether one letter differs, or letters are swapped. More letters
 * differ between options of other systems, such as `start` and `part`.
 */
function isTypo(written: string, known: string): boolean {
  const sortLetters = (word: string) => [...word].sort().join('');
  const isSwapped = sortLetters(written) === sortLetters(known);
  return isSwapped || leven(written, known) <= 1;
}

/** Returns the problem of an option, or '' if it has none. */
function findOptionProblem(
  name: string,
  value: string,
  fence: CodeFence,
): string {
  const rule = optionRules.find((known) => known.name === name);
  if (!rule) {
    const names = optionRules.map((known) => known.name);
    const similar = names.filter((known) => isTypo(name.toLowerCase(), known));
    const suggestion = didYouMean(name, similar).trim();
    return suggestion && `Unknown option '${name}'. ${suggestion}`;
  }

  if (!rule.hasEffect(fence)) {
    return `The option '${name}' has no effect here. ${rule.remedy}, or remove it.`;
  }
  if (name === 'seed' && fence.seed === undefined) {
    return `The seed '${value}' is ignored, because it is not a whole number. Write one, such as 'seed=7'.`;
  }
  if (value === '' && name !== 'title') {
    return `The option '${name}' has no value. Write '${name}=…', or remove it.`;
  }
  return '';
}

/** Returns the problem of lines to mark, or '' if the block has them. */
function findRangeProblem(
  { written, first, last }: LineRange,
  count: number,
  fence: CodeFence,
): string {
  if (!isListing(fence)) {
    const remedy = 'Mark lines of listings and exercises only';
    return `'{${written}}' has no effect here. ${remedy}.`;
  }

  const isInBlock = first >= 1 && first <= last && last <= count;
  const remedy = `Write lines from 1 to ${count}, the smaller number first`;
  return isInBlock ? '' : `The block has no lines '${written}'. ${remedy}.`;
}
