import { parseArgs } from 'node:util';
import { type Fault, Faults } from './faults.ts';
import { didYouMean } from './nearest.ts';

/** What a command takes, as its help shows it. */
export interface CommandLine<Name extends string> {
  /** As one types it: `npm run build`. */
  readonly command: string;
  /** What it does, in a sentence or two. */
  readonly does: string;
  /** What is written without a name, in this order, and what it is. What may be missing has its name in brackets. */
  readonly words?: Readonly<Record<string, string>>;
  /** Each option, with what its value is, or nothing where it has none, and what it does. */
  readonly options?: Readonly<Record<Name, readonly [value: string, does: string]>>;
  /** The variables of the environment that it reads. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** What was written: the words in their order, and the value of each option that is there, empty for one that has none. */
export interface Written<Name extends string> {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<Name, string>;
}

/** The variable of all commands that serve something. */
export const portVariable = { PORT: 'the port to listen on, 3000 without it; 0 is any that is free' } as const;

/**
 * Reads what is written after a command: `--out folder` or `--out=folder`, or `--links` alone. For `--help` it prints what
 * the command takes, and ends the process.
 *
 * @throws {Faults} with everything that the command does not take.
 */
export function readCommandLine<Name extends string = never>(
  written: readonly string[],
  line: CommandLine<Name>,
): Written<Name> {
  const known: Readonly<Record<string, readonly [string, string]>> = line.options ?? {};
  const isName = (name: string): name is Name => Object.hasOwn(known, name);
  const names = [...Object.keys(known), 'help'].map((name) => `--${name}`);
  const wanted = Object.keys(line.words ?? {});
  const usage = `Write: ${usageOf(line)}`;
  const faults: Fault[] = [];
  const words: string[] = [];
  const options = new Map<Name, string>();
  // Not strict: what is wrong is told here, all of it.
  const { tokens } = parseArgs({
    args: [...written],
    options: Object.fromEntries(
      Object.entries(known).map(([name, [value]]) => [name, { type: value ? 'string' : 'boolean' }] as const),
    ),
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const file = token.kind === 'option' ? token.rawName : token.value;
    const fault = (problem: string, hint = '') => faults.push({ file, reason: `${problem} ${hint}` + usage });
    if (token.kind === 'positional') {
      if (token.value && words.length < wanted.length) words.push(token.value);
      else fault('The word belongs to no option.');
      continue;
    }
    if (['--help', '-h'].includes(token.rawName)) {
      console.log(helpOf(line));
      process.exit(0);
    }
    const takes = known[token.name]?.[0] !== '';
    if (!isName(token.name)) fault('There is no such option.', didYouMean(file, names));
    else if (!takes && token.value !== undefined) fault('The option takes no value.');
    else if (takes && (!token.value || (!token.inlineValue && token.value.startsWith('-'))))
      fault('The option has no value.');
    else if (options.has(token.name)) fault('The option is there twice.');
    else options.set(token.name, token.value ?? '');
  }
  for (const file of wanted.slice(words.length).filter((name) => !name.startsWith('['))) {
    faults.push({ file, reason: `This is missing. ${usage}` });
  }
  if (faults.length > 0) throw new Faults(faults);
  return { words, options };
}

function usageOf({ command, words = {}, options = {} }: CommandLine<string>): string {
  const named = Object.entries(options).map(([name, [value]]) => `[${written(name, value)}]`);
  const parts = [...Object.keys(words), ...named];
  return [command, ...(parts.length > 0 ? ['--'] : []), ...parts].join(' ');
}

function written(name: string, value: string): string {
  return value ? `--${name} ${value}` : `--${name}`;
}

function helpOf(line: CommandLine<string>): string {
  const rows = [
    ...Object.entries(line.words ?? {}),
    ...Object.entries(line.options ?? {}).map(([name, [value, does]]) => [written(name, value), does] as const),
    ...Object.entries(line.variables ?? {}),
    ['--help', 'what you are reading'] as const,
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [usageOf(line), '', line.does, '', ...rows.map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)].join(
    '\n',
  );
}
