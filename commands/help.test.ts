import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

const own = Object.entries(scripts).flatMap(([name, line]) => {
  const command = /^node commands\/run\.cjs commands\/([\w-]+)\.ts$/.exec(line)?.[1];
  return command ? [[/^(?:start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`, command] as const] : [];
});

async function say(command: string, option: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `commands/${command}.ts`, option]);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, lines: (stdout + stderr).trimEnd().split('\n') };
}

test('prints help with --help, and does nothing else', async () => {
  const printed = own.map(async ([typed, command]) => ({ typed, ...(await say(command, '--help')) }));
  for (const { typed, status, lines } of await Promise.all(printed)) {
    expect(lines[0]).toMatch(new RegExp(`^Usage: ${typed}(?: --|$)`));
    expect(lines[2], typed).toMatch(/^[A-Z].*\.$/);
    expect(lines.at(-3), typed).toMatch(/^ {2}--help +print this help$/);
    expect(lines.at(-1), typed).toContain(`Example: ${typed}`);
    expect(status, typed).toBe(0);
  }
});

test('rejects unknown options and prints the usage', async () => {
  const { status, lines } = await say('check', '--halp');
  expect(lines[0]).toContain("npm run check: error: Unknown option '--halp'. Usage: npm run check");
  expect(status).toBe(1);
});
