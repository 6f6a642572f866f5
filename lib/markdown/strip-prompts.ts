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
 * Returns the commands of a code block with prompts, without the prompts and
 * the output. Returns `undefined` for blocks without prompts.
 */
export function stripPrompts(
  code: string,
  language: string,
): string | undefined {
  const name = language.toLowerCase();
  const prompts = consoles.find(({ languages }) => languages.has(name));
  if (!prompts) {
    return undefined;
  }

  const typed: string[] = [];
  let isAfterCommand = false;
  for (const line of code.split('\n')) {
    let text = removePrompt(line, prompts.command);
    if (text === undefined && isAfterCommand) {
      const isUnfinished = typed.at(-1)?.endsWith('\\');
      text = removePrompt(line, prompts.continuation);
      text ??= isUnfinished ? line : undefined;
    }

    isAfterCommand = text !== undefined;
    if (text !== undefined) {
      typed.push(text);
    }
  }

  return typed.length > 0 ? typed.join('\n') : undefined;
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
