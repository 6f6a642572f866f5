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
 * quotes whose lines have no prompts.
 */
export function stripPrompts(
  code: string,
  language: string,
): string | undefined {
  const name = language.toLowerCase();
  const prompts = consoles.find(({ languages }) => languages.has(name));
  if (!prompts || !beginsWithPrompt(code, prompts.command)) {
    return undefined;
  }

  const typed: string[] = [];
  /** The command before a line, unless output is before it. */
  let command: string | undefined;
  for (const line of code.split('\n')) {
    const text = readTyped(line, command, prompts);
    if (text === undefined && command !== undefined && isOpen(command)) {
      // The next lines may be typed text or output.
      return undefined;
    }

    command = text;
    if (text !== undefined) {
      typed.push(text);
    }
  }

  return typed.join('\n').trimEnd();
}

/** Returns the typed text of a line, or `undefined` if the line is output. */
function readTyped(
  line: string,
  command: string | undefined,
  prompts: Prompts,
): string | undefined {
  const text = removePrompt(line, prompts.command);
  if (text !== undefined || command === undefined) {
    return text;
  }

  const continued = removePrompt(line, prompts.continuation);
  const goesOn = command.endsWith('\\') && !isOpen(command);
  return continued ?? (goesOn ? line : undefined);
}

/** Returns whether a document or a text in quotes goes on in the next line. */
function isOpen(command: string): boolean {
  const quotes = command.split('"').length - 1;
  return command.includes('<<') || quotes % 2 === 1;
}

/** Returns whether the first line is typed, apart from comments. */
function beginsWithPrompt(code: string, prompt: string): boolean {
  const lines = code.split('\n');
  const first = lines.find((line) => line !== '' && !line.startsWith('#'));
  return removePrompt(first ?? '', prompt) !== undefined;
}

/** Returns the text after a prompt, or `undefined` if there is no prompt. */
function removePrompt(line: string, prompt: string): string | undefined {
  if (line === prompt) {
    return '';
  }
  return line.startsWith(`${prompt} `)
    ? line.slice(prompt.length + 1)
    : undefined;
}
