import { parseArgs } from 'node:util';
import { type Fault, Faults } from './faults.ts';
import { didYouMean } from './nearest.ts';

/**
 * Reads what is written behind a command: `--out folder` or `--out=folder`.
 *
 * @param command as one types it
 * @param known the name of each option with what its value is
 * @throws {Faults} with everything that is none of them.
 */
export function readOptions<Name extends string>(
  written: readonly string[],
  command: string,
  known: Readonly<Record<Name, string>>,
): ReadonlyMap<Name, string> {
  const isName = (name: string): name is Name => Object.hasOwn(known, name);
  const usage = `Write: ${[command, ...Object.entries(known).map(([name, what]) => `[--${name} ${what}]`)].join(' ')}`;
  const faults: Fault[] = [];
  const options = new Map<Name, string>();
  // Not strict: what is wrong is told here, all of it.
  const { tokens } = parseArgs({
    args: [...written],
    options: Object.fromEntries(Object.keys(known).map((name) => [name, { type: 'string' }] as const)),
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') {
      faults.push({ file: token.value, problem: 'The word belongs to no option.', remedy: usage });
    }
    if (token.kind !== 'option') continue;
    const { name, rawName: file, value, inlineValue } = token;
    const remedy =
      didYouMean(
        file,
        Object.keys(known).map((option) => `--${option}`),
      ) + usage;
    if (!isName(name)) faults.push({ file, problem: 'There is no such option.', remedy });
    else if (!value || (!inlineValue && value.startsWith('-')))
      faults.push({ file, problem: 'The option has no value.', remedy: usage });
    else if (options.has(name)) faults.push({ file, problem: 'The option is there twice.', remedy: usage });
    else options.set(name, value);
  }
  if (faults.length > 0) throw new Faults(faults);
  return options;
}
