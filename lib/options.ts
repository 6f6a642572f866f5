import { parseArgs } from 'node:util';
import { Faults } from './faults.ts';

/** What a command takes, as its help shows it. */
export interface CommandLine<Name extends string> {
  readonly command: string;
  readonly does: string;
  /**
   * What is written without a name, in this order, and what it is. What may be missing has its name in brackets, and of what
   * ends in '…' there may be several.
   */
  readonly words?: Readonly<Record<string, string>>;
  /** Each option, with what its value is, or nothing where it has none, and what it does. */
  readonly options?: Readonly<Record<Name, readonly [value: string, does: string]>>;
  readonly variables?: Readonly<Record<string, string>>;
}

/** The variable of all commands that serve something. */
export const portVariable = { PORT: 'the port to listen on, 3000 without it; 0 is any that is free' } as const;

/**
 * Reads what is written behind a command: words, and options, whose value may be empty. `--help` prints help and ends.
 *
 * @throws {Faults} with what the command does not take.
 */
export function readCommandLine<Name extends string = never>(args: readonly string[], line: CommandLine<Name>) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(line));
    process.exit(0);
  }
  const known = Object.entries<readonly [value: string, does: string]>(line.options ?? {});
  const isName = (name: string): name is Name => known.some(([other]) => other === name);
  const wanted = Object.keys(line.words ?? {});
  const typed = known.map(([name, [value]]) => [name, { type: value ? 'string' : 'boolean' } as const] as const);
  const options = Object.fromEntries(typed);
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: wanted.length > 0 });
    const given = new Map<Name, string>();
    for (const [name, value] of Object.entries(values)) {
      if (value === '') throw new TypeError(`Option '--${name} <value>' argument missing`);
      if (isName(name)) given.set(name, value === true ? '' : String(value));
    }
    const [missing = '[', more] = [wanted[positionals.length], positionals[wanted.length]];
    if (!missing.startsWith('[')) throw new TypeError(`${missing} is missing`);
    if (more !== undefined && !wanted.at(-1)?.endsWith('…')) throw new TypeError(`Unexpected argument '${more}'`);
    return { words: positionals, options: given };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's words name the option; behind them it explains what no command here needs.
    const [problem] = error.message.split(/\.? To specify|\.? This command|\n/);
    throw new Faults([{ file: line.command, reason: `${problem}. Write: ${usageOf(line)}` }]);
  }
}

function usageOf({ command, words = {}, options = {} }: CommandLine<string>): string {
  const named = Object.entries(options).map(([name, [value]]) => `[${`--${name} ${value}`.trim()}]`);
  const parts = [...Object.keys(words), ...named];
  return [command, ...(parts.length > 0 ? ['--'] : []), ...parts].join(' ');
}

function helpOf(line: CommandLine<string>): string {
  const options = Object.entries(line.options ?? {}).map(([name, [value, does]]) => [`--${name} ${value}`, does]);
  const rest = Object.entries({ ...line.variables, '--help': 'what you are reading' });
  const rows = [...Object.entries(line.words ?? {}), ...options, ...rest];
  const width = Math.max(...rows.map(([name = '']) => name.trim().length));
  const list = rows.map(([name = '', does]) => `  ${name.trim().padEnd(width)}  ${does}`);
  return [usageOf(line), '', line.does, '', ...list].join('\n');
}
