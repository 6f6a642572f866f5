import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testFolder } from '../test-folder.ts';

/** What a program did: everything that it printed, and its exit code (null when a signal ended it). */
export interface Performance {
  readonly output: string;
  readonly errors: string;
  readonly exitCode: number | null;
}

/**
 * Says whether a tool answers on this machine. Without it the tests of a program are reported as skipped, never as
 * passed; with `CI=true` a missing tool is a fault.
 *
 * @throws when the tool is missing and `CI` is `true`.
 */
export function hasTool(tool: 'cc' | 'python3'): boolean {
  try {
    execFileSync(tool, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env['CI'] === 'true') throw new Error(`${tool} is missing: in CI the programs have to be played.`);
    return false;
  }
}

const strict = ['-std=c99', '-Wall', '-Wextra', '-Wpedantic', '-Werror'];

/**
 * Compiles a C99 program with all warnings as errors and returns the path of the program. Chance and clock are the
 * session's, as in the page.
 *
 * @throws with the compiler's messages when it does not compile.
 */
export function compile(source: string, ...options: readonly string[]): string {
  const folder = testFolder();
  const [program, start] = [join(folder, 'program'), join(folder, 'start.o')];
  execFileSync('cc', [...options, '-c', '-o', start, 'lib/programs/test-start.c']);
  execFileSync('cc', [...strict, ...options, '-o', program, source, start]);
  return program;
}

/**
 * Plays a program in a session that begins at `seed`, so that the same keys give the same game, here and in the page.
 * `input` is its whole standard input, byte for byte; then the input ends. The program is killed after 20 seconds, so that
 * one that loops fails its test instead of holding it up.
 */
export async function play(command: string, options: readonly string[], input: string, seed = 0): Promise<Performance> {
  // In `lib/programs` Python finds chance and clock.
  const python = { PYTHONHASHSEED: '0', PYTHONIOENCODING: 'utf-8', PYTHONPATH: import.meta.dirname };
  const env = { ...process.env, ...python, SESSION_SEED: String(seed), TZ: 'UTC' };
  const program = spawn(command, options, { timeout: 20_000, env });
  // A program that has ended reads no further: what is left of its input is then nobody's.
  program.stdin.on('error', () => undefined).end(input);
  const said = [text(program.stdout), text(program.stderr)] as const;
  const [output, errors, [exitCode]] = await Promise.all([...said, once(program, 'close')]);
  return { output, errors, exitCode };
}

/**
 * Plays a Python game whose player answers its first question with Ctrl+C. The signal comes from inside the answer: from
 * outside it might come between the question and the waiting, and there is then nobody whom it wakes.
 */
export function playPythonUntilInterrupted(source: string): Promise<Performance> {
  const terminal = `
import builtins, runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
builtins.input = lambda question: print(question, end='') or signal.raise_signal(signal.SIGINT)
runpy.run_path(${JSON.stringify(source)}, run_name='__main__')`;
  return play('python3', ['-B', '-c', terminal], '');
}
