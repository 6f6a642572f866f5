import { parseArgs } from 'node:util';
import { Faults, reportFaults } from './faults.ts';

/** What the help of all commands that serve something says of PORT. */
export const helpOfPort = 'the port to listen on, 3000 without it; 0 is any that is free';

/**
 * Runs a command with the words and options that are written behind it, and reports what is wrong. `--help` prints help and ends.
 *
 * @param help begins with how the command is written, `npm run new -- type [title] [--out folder]`: what may be missing has
 *   brackets, and of what ends in '…' there may be several; below that what it does, and each in a line
 */
export function runCommand(help: string, work: (written: ReturnType<typeof readCommandLine>) => Promise<void>) {
  return reportFaults(async () => work(readCommandLine(help)));
}

/**
 * Reads what is written behind a command: words, and options, whose value may be empty.
 *
 * @throws {Faults} with what the command does not take.
 */
export function readCommandLine(help: string, args: readonly string[] = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    const [column = '  --help  '] = /^ {2}\S.*? {2,}/m.exec(help) ?? [];
    console.log(`${help}\n${'  --help'.padEnd(column.length)}what you are reading`);
    process.exit(0);
  }
  const [usage = ''] = help.split('\n');
  const [command = '', takes = ''] = usage.split(' -- ');
  const named = [...takes.matchAll(/\[--([\w-]+)( [^\]]+)?\]/g)];
  const types = named.map(([, name = '', value]) => [name, { type: value ? 'string' : 'boolean' } as const] as const);
  const wanted = takes
    .replace(/\[--[^\]]*\]/g, '')
    .split(' ')
    .filter(Boolean);
  try {
    const allowed = { options: Object.fromEntries(types), allowPositionals: wanted.length > 0 };
    const { values, positionals } = parseArgs({ args: [...args], ...allowed });
    const options = new Map(Object.entries(values).map(([name, value]) => [name, value === true ? '' : String(value)]));
    const empty = Object.keys(values).find((name) => values[name] === '');
    if (empty) throw new TypeError(`Option '--${empty} <value>' argument missing`);
    const [missing = '[', more] = [wanted[positionals.length], positionals[wanted.length]];
    if (!missing.startsWith('[')) throw new TypeError(`${missing} is missing`);
    if (more !== undefined && !wanted.at(-1)?.endsWith('…')) throw new TypeError(`Unexpected argument '${more}'`);
    return { words: positionals, options };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's words name the option; behind them it explains what no command here needs.
    const [problem] = error.message.split(/\.? To specify|\.? This command|\n/);
    throw new Faults([{ file: command, reason: `${problem}. Write: ${usage}` }]);
  }
}
