import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

const own = Object.entries(scripts).flatMap(([name, line]) => {
  const command = /^tsx commands\/([\w-]+)\.ts$/.exec(line)?.[1];
  return command ? [[/^(?:start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`, command] as const] : [];
});

async function say(command: string, option: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', `commands/${command}.ts`, option]);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, lines: (stdout + stderr).trimEnd().split('\n') };
}

test('each says with --help what it takes, and does nothing', async () => {
  const told = own.map(async ([typed, command]) => ({ typed, ...(await say(command, '--help')) }));
  for (const { typed, status, lines } of await Promise.all(told)) {
    expect(lines[0]).toMatch(new RegExp(`^${typed}(?: --|$)`));
    expect(lines[2], typed).toMatch(/^[A-Z].*\.$/);
    expect(lines.at(-1), typed).toMatch(/^ {2}--help +what you are reading$/);
    expect(status, typed).toBe(0);
  }
});

test('a command says of what it does not know what would be right', async () => {
  const { status, lines } = await say('check', '--halp');
  expect(lines[1]).toContain("npm run check: Unknown option '--halp'. Write: npm run check");
  expect(status).toBe(1);
});
