import { parseArgs } from 'node:util';
import { DiagnosticsError, reportDiagnostics } from './diagnostics.ts';

/** The description of `--port` in the help of all commands that start a server. */
export const portHelp =
  'port; 0 selects a free one (default: environment variable PORT, or 3000)';

/**
 * Runs a command with its arguments and options, and prints its errors. The first line of the help is the usage, which
 * defines them: `npm run new -- type [title] [--out folder]`. Optional arguments have brackets, and an argument that
 * ends in '…' can be repeated. The last paragraph of the help is an example.
 */
export const runCommand = (
  help: string,
  work: (written: ReturnType<typeof readCommandLine>) => Promise<void>,
) => reportDiagnostics(async () => work(readCommandLine(help)));

/** Parses the arguments and options, or throws `DiagnosticsError`. Options without a value are ''. `--help` exits. */
export function readCommandLine(
  help: string,
  args: readonly string[] = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    const [column = '  --help  '] = /^ {2}\S.*? {2,}/m.exec(help) ?? [];
    const [usage, description, ...others] = help.split('\n\n');
    const options = [
      'Options:',
      ...others.slice(0, -1),
      `${'  --help'.padEnd(column.length)}print this help`,
    ];
    console.log(
      [`Usage: ${usage}`, description, options.join('\n'), others.at(-1)].join(
        '\n\n',
      ),
    );
    process.exit(0);
  }
  const [usage = ''] = help.split('\n');
  const [command = '', takes = ''] = usage.split(' -- ');
  const named = [...takes.matchAll(/\[--([\w-]+)( [^\]]+)?\]/g)];
  const types = named.map(
    ([, name = '', value]) =>
      [name, { type: value ? 'string' : 'boolean' } as const] as const,
  );
  const wanted = takes.replace(/\[--[^\]]*\]/g, '').match(/\S+/g) ?? [];
  try {
    const allowed = {
      options: Object.fromEntries(types),
      allowPositionals: wanted.length > 0,
    };
    const { values, positionals } = parseArgs({ args: [...args], ...allowed });
    const given = Object.entries(values).map(
      ([name, value]) => [name, value === true ? '' : String(value)] as const,
    );
    const options: Readonly<Record<string, string>> = Object.fromEntries(given);
    const empty = Object.keys(values).find((name) => values[name] === '');
    if (empty)
      throw new TypeError(`Option '--${empty} <value>' argument missing`);
    const [missing = '[', more] = [
      wanted[positionals.length],
      positionals[wanted.length],
    ];
    if (!missing.startsWith('[')) throw new TypeError(`${missing} is missing`);
    if (more !== undefined && !wanted.at(-1)?.endsWith('…'))
      throw new TypeError(`Unexpected argument '${more}'`);
    return { positionals, options };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Removes Node's explanations of `--` and of positional arguments, because no command needs them.
    const [problem] = error.message.split(
      /\.? To specify|\.? This command|\.?\n/,
    );
    throw new DiagnosticsError([
      { file: command, reason: `${problem}. Usage: ${usage}` },
    ]);
  }
}
