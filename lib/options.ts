import { parseArgs } from 'node:util';
import { type Fault, Faults } from './faults.ts';
import { didYouMean } from './nearest.ts';

/**
 * Reads what is written behind a command: `--out folder` or `--out=folder`, or `--links` alone.
 *
 * @param command as one types it
 * @param known the name of each option with what its value is, or with nothing where it has none
 * @param words the names of what has to stand there without an option, in its order
 * @returns the value of each of them that is there, empty for an option that has none
 * @throws {Faults} with everything that is none of them.
 */
export function readOptions<Name extends string, Word extends string = never>(
  written: readonly string[],
  command: string,
  known: Readonly<Record<Name, string>>,
  words: readonly Word[] = [],
): ReadonlyMap<Name | Word, string> {
  const isName = (name: string): name is Name => Object.hasOwn(known, name);
  const names = Object.keys(known).map((name) => `--${name}`);
  const parts = Object.entries(known).map(([name, what]) => (what ? `[--${name} ${what}]` : `[--${name}]`));
  const usage = `Write: ${[command, ...words, ...parts].join(' ')}`;
  const faults: Fault[] = [];
  const options = new Map<Name | Word, string>();
  const missing = [...words];
  // Not strict: what is wrong is told here, all of it.
  const { tokens } = parseArgs({
    args: [...written],
    options: Object.fromEntries(
      Object.entries(known).map(([name, what]) => [name, { type: what ? 'string' : 'boolean' }] as const),
    ),
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const file = token.kind === 'option' ? token.rawName : token.value;
    const fault = (problem: string, hint = '') => faults.push({ file, problem, remedy: hint + usage });
    if (token.kind === 'positional') {
      const word = token.value && missing.shift();
      if (word) options.set(word, token.value);
      else fault('The word belongs to no option.');
    } else if (!isName(token.name)) fault('There is no such option.', didYouMean(file, names));
    else if (known[token.name] === '' && token.value !== undefined) fault('The option takes no value.');
    else if (known[token.name] !== '' && (!token.value || (!token.inlineValue && token.value.startsWith('-'))))
      fault('The option has no value.');
    else if (options.has(token.name)) fault('The option is there twice.');
    else options.set(token.name, token.value ?? '');
  }
  for (const file of missing) faults.push({ file, problem: 'This is missing.', remedy: usage });
  if (faults.length > 0) throw new Faults(faults);
  return options;
}
