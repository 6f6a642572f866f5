import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .transform((read) => Object.entries(read.scripts))
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const own = scripts.flatMap(([name, line]) => {
  const command = /^tsx commands\/([\w-]+)\.ts$/.exec(line)?.[1];
  return command ? [[/^(?:start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`, command] as const] : [];
});

function say(command: string, option: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `commands/${command}.ts`, option],
    {
      encoding: 'utf8',
    },
  );
  return { status, lines: (stdout + stderr).trimEnd().split('\n') };
}

test('all commands but those of other tools are the project’s own', () => {
  const others = scripts.filter(([, line]) => !line.startsWith('tsx commands/'));
  expect(others.map(([name]) => name)).toEqual(['types', 'lint']);
});

test.each(own)('%s says with --help what it takes, and does nothing', (typed, command) => {
  const { status, lines } = say(command, '--help');
  expect(lines[0]).toMatch(new RegExp(`^${typed}(?: --|$)`));
  expect(lines[2]).toMatch(/^[A-Z].*\.$/);
  expect(lines.at(-1)).toMatch(/^ {2}--help +what you are reading$/);
  expect(status).toBe(0);
});

test('a command says of what it does not know what would be right', () => {
  const { status, lines } = say('check', '--halp');
  expect(lines[1]).toContain("--halp: There is no such option. Did you mean '--help'? Write: npm run check");
  expect(status).toBe(1);
});
