/** The prompts that a program prints before each line that a person types. */
interface Prompts {
  readonly languages: ReadonlySet<string>;
  /** The prompt before a command. */
  readonly command: string;
  /** The prompt before the next lines of an unfinished command. */
  readonly continuation: string;
}

/** The prompts of consoles. `#`, the prompt of root, also begins comments. */
const consoles: readonly Prompts[] = [
  {
    languages: new Set([
      'bash',
      'sh',
      'zsh',
      'shell',
      'console',
      'shellsession',
    ]),
    command: '$',
    continuation: '>',
  },
  {
    languages: new Set(['python', 'py', 'pycon', 'python-repl']),
    command: '>>>',
    continuation: '...',
  },
];

/**
 * Returns the commands of a code block that begins with a prompt, without the
 * prompts and the output. Returns `undefined` for other blocks, such as programs
 * whose comments contain a session, and for documents (`<<EOF`) and texts in
 * quotes with several lines, because these may be typed text or output.
 */
export function stripPrompts(
  code: string,
  language: string,
): string | undefined {
  const lines = code.split('\n');
  const first = lines.find((line) => line !== '' && !line.startsWith('#'));
  const name = language.toLowerCase();
  const prompts = consoles.find(({ languages }) => languages.has(name));
  if (!prompts || removePrompt(first, prompts.command) === undefined) {
    return undefined;
  }

  const typed: string[] = [];
  /** The command before a line, unless output is before it. */
  let command: string | undefined;
  for (const line of lines) {
    const continued = continueCommand(command, line, prompts);
    command = removePrompt(line, prompts.command) ?? continued;
    if (command !== undefined) {
      typed.push(command);
    }
  }

  return typed.some(isOpen) ? undefined : typed.join('\n').trimEnd();
}

/** Returns the text of a line after a command, or `undefined` if the line is output. */
function continueCommand(
  command: string | undefined,
  line: string,
  { continuation }: Prompts,
): string | undefined {
  if (command === undefined) {
    return undefined;
  }

  const isContinued = command.endsWith('\\');
  return removePrompt(line, continuation) ?? (isContinued ? line : undefined);
}

/** Returns whether a document or a text in quotes goes on in the next line. */
function isOpen(command: string): boolean {
  const quotes = command.split('"').length - 1;
  return command.includes('<<') || quotes % 2 === 1;
}

/** Returns the text after a prompt, or `undefined` if there is no prompt. */
function removePrompt(line = '', prompt: string): string | undefined {
  if (line === prompt) {
    return '';
  }
  return line.startsWith(`${prompt} `)
    ? line.slice(prompt.length + 1)
    : undefined;
}
