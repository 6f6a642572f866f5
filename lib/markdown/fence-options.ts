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

/** The blocks that show code. All other blocks show a console or a figure. */
const isListing = ({ language }: CodeFence): boolean =>
  !['play', 'session', 'figure'].includes(language);

const optionRules: readonly OptionRule[] = [
  {
    name: 'title',
    hasEffect: ({ language }) => language !== 'figure',
    remedy: "Write it into the figure's text",
  },
  {
    name: 'file',
    hasEffect: ({ language }) => language !== 'figure',
    remedy: "Write 'module=…' in figures",
  },
  {
    name: 'part',
    hasEffect: (fence) => isListing(fence) && fence.options.has('file'),
    remedy: "Write it after 'file=…' in a listing or an exercise",
  },
  {
    name: 'check',
    hasEffect: ({ language }) => language === 'exercise',
    remedy: 'Write it in an exercise',
  },
  {
    name: 'module',
    hasEffect: ({ language }) => language === 'figure',
    remedy: 'Write it in a figure',
  },
  {
    name: 'seed',
    hasEffect: ({ language }) =>
      ['play', 'session', 'exercise'].includes(language),
    remedy: 'Write it in a block that runs a program',
  },
];

/** Warns about the options of a code block that are ignored. Options of other systems are not reported. */
export function checkOptions(fence: CodeFence, node: Code, file: VFile): void {
  for (const [name, value] of fence.options) {
    const problem = findOptionProblem(name, value, fence);
    if (problem) {
      file.message(problem, node);
    }
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

function findOptionProblem(
  name: string,
  value: string,
  fence: CodeFence,
): string | undefined {
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
  return undefined;
}

/** Warns about lines to mark that a code block, with the code that it shows, does not have. */
export function checkMarkedLines(
  fence: CodeFence,
  node: Code,
  file: VFile,
): void {
  const count = node.value.split('\n').length;
  for (const range of fence.marked) {
    if (!isListing(fence)) {
      const remedy = 'Mark lines of listings and exercises only';
      file.message(`'{${range.written}}' has no effect here. ${remedy}.`, node);
    } else if (!isWithin(range, count)) {
      const problem = `The block has no lines '${range.written}'`;
      const remedy = `Write lines from 1 to ${count}, the smaller number first`;
      file.message(`${problem}. ${remedy}.`, node);
    }
  }
}

const isWithin = ({ first, last }: LineRange, count: number): boolean =>
  first >= 1 && first <= last && last <= count;
