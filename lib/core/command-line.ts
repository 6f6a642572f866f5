import { parseArgs } from 'node:util';
import { DiagnosticsError, reportDiagnostics } from './diagnostics.ts';
import { stripSuffix } from './strip-suffix.ts';

/** An option as `parseArgs` takes it, with its texts in the help. */
interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** The name of the value after the option, such as `folder`. */
  readonly value?: string;
  readonly help: string;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;

interface HelpRow {
  readonly label: string;
  readonly help: string;
}

interface CommandArgument extends HelpRow {
  readonly isRequired?: boolean;
  readonly isRepeated?: boolean;
  /** Whether the help lists the argument after the options. */
  readonly isLast?: boolean;
}

/** The declaration of a command, from which its help is printed. */
export interface Command<Options extends CommandOptions> {
  /** The command as the user types it, such as `npm run new`. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options: Options;
  /** Environment variables that the help explains. */
  readonly variables?: readonly HelpRow[];
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
    const { options } = command;
    const input = parseArgs({ args, allowPositionals: true, options });
    checkValues(input.values);
    checkArguments(command.arguments ?? [], input.positionals);
    return input;
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }

    // Removes Node's explanations of `--`, because no command needs them.
    const [line = ''] = error.message.split('\n');
    const [problem = ''] = line.split('. To specify');
    const usage = formatUsage(command);
    const reason = `${stripSuffix(problem, '.')}. Usage: ${usage}`;
    throw new DiagnosticsError([{ file: command.name, reason }]);
  }
}

function checkValues(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === '') {
      throw new TypeError(`Option '--${name} <value>' argument missing`);
    }
  }
}

function checkArguments(
  declared: readonly CommandArgument[],
  given: readonly string[],
): void {
  const missing = declared[given.length];
  if (missing?.isRequired) {
    throw new TypeError(`${missing.label} is missing`);
  }

  const takesMany = declared.at(-1)?.isRepeated;
  if (given.length > declared.length && !takesMany) {
    throw new TypeError(`Unexpected argument '${given[declared.length]}'`);
  }
}

function formatHelp(command: Command<CommandOptions>): string {
  const rows = [
    ...listParameters(command),
    ...(command.variables ?? []),
    { label: '--help', help: 'print this help' },
  ];
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

/** Returns the first line of the help, such as `npm run new -- [type]`. */
function formatUsage(command: Command<CommandOptions>): string {
  const labels = listParameters(command).map(({ label }) =>
    label.startsWith('--') ? `[${label}]` : label,
  );
  const parameters = labels.length > 0 ? ['--', ...labels] : [];
  return [command.name, ...parameters].join(' ');
}

/** Lists the arguments and options in the order of the help. */
function listParameters(command: Command<CommandOptions>): readonly HelpRow[] {
  const declared = command.arguments ?? [];
  const options = Object.entries(command.options).map(([name, option]) => ({
    label: option.value ? `--${name} ${option.value}` : `--${name}`,
    help: option.help,
  }));
  return declared[0]?.isLast
    ? [...options, ...declared]
    : [...declared, ...options];
}
