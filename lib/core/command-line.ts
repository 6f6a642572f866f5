import { parseArgs } from 'node:util';
import { DiagnosticsError, reportDiagnostics } from './diagnostics.ts';

/** An option as `parseArgs` takes it, with its texts in the help. */
interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** The name of the value after the option, such as `folder`. */
  readonly value?: string;
  readonly help: string;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;

/** A row of the help: an argument, such as `[title]`, or an option. */
interface HelpRow {
  readonly label: string;
  readonly help: string;
}

/** The declaration of a command, from which its help is printed. */
export interface Command<Options extends CommandOptions> {
  /** The command as the user types it, such as `npm run new`. */
  readonly name: string;
  readonly summary: string;
  /** Arguments in brackets are optional. The last one may be repeated if its label ends with `…`. */
  readonly arguments?: readonly HelpRow[];
  readonly options: Options;
  readonly example: string;
}

/** The options (`values`) and arguments (`positionals`) of a command. */
export type CommandInput<Options extends CommandOptions> = ReturnType<
  typeof parseArgs<{
    args: string[];
    allowPositionals: true;
    options: Options;
  }>
>;

/** Declares an option with a value. */
export const textOption = (value: string, help: string) =>
  ({ type: 'string', value, help }) as const;

/** Declares an option without a value. */
export const flag = (help: string) => ({ type: 'boolean', help }) as const;

/** The option `--port` of all commands that start a server. */
export const portOption = textOption(
  'number',
  'port; 0 selects a free one (default: environment variable PORT, or 3000)',
);

/** Runs a command with its arguments and options, and prints its errors. */
export async function runCommand<const Options extends CommandOptions>(
  command: Command<Options>,
  work: (input: CommandInput<Options>) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(formatHelp(command));
    return;
  }

  await reportDiagnostics(() => work(readCommandLine(command, args)));
}

/** Parses the arguments and options. Throws `DiagnosticsError`. */
export function readCommandLine<const Options extends CommandOptions>(
  command: Command<Options>,
  args: string[],
): CommandInput<Options> {
  try {
    const { options, arguments: declared = [] } = command;
    const input = parseArgs({ args, allowPositionals: true, options });
    checkArguments(declared, input.positionals);
    return input;
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }

    // Removes Node's explanations of `--`, because no command needs them.
    const [problem] = error.message.split(/\.?(?: To specify|\n|$)/);
    const reason = `${problem}. Usage: ${formatUsage(command)}`;
    throw new DiagnosticsError([{ file: command.name, reason }]);
  }
}

function checkArguments(
  declared: readonly HelpRow[],
  given: readonly string[],
): void {
  const missing = declared[given.length]?.label;
  if (missing && !missing.startsWith('[')) {
    throw new TypeError(`${missing} is missing`);
  }

  const takesMany = declared.at(-1)?.label.endsWith('…');
  if (given.length > declared.length && !takesMany) {
    throw new TypeError(`Unexpected argument '${given[declared.length]}'`);
  }
}

function formatHelp(command: Command<CommandOptions>): string {
  const rows = [...(command.arguments ?? [])];
  for (const [name, { value = '', help }] of Object.entries(command.options)) {
    rows.push({ label: `--${name} ${value}`.trimEnd(), help });
  }
  rows.push({ label: '--help', help: 'print this help' });

  const width = Math.max(...rows.map(({ label }) => label.length));
  const lines = rows.map(
    ({ label, help }) => `  ${label.padEnd(width)}  ${help}`,
  );

  return [
    `Usage: ${formatUsage(command)}`,
    command.summary,
    ['Options:', ...lines].join('\n'),
    `Example: ${command.example}`,
  ].join('\n\n');
}

/** Returns the first line of the help, such as `npm run new -- [options] [type] ["title"]`. */
function formatUsage(command: Command<CommandOptions>): string {
  const labels = (command.arguments ?? []).map(({ label }) => label);
  return [command.name, '-- [options]', ...labels].join(' ');
}
