import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

const own = Object.entries(scripts).flatMap(([name, line]) => {
  const command = /^node commands\/run\.cjs commands\/([\w-]+)\.ts$/.exec(
    line,
  )?.[1];
  return command
    ? [
        [
          /^(?:start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
          command,
        ] as const,
      ]
    : [];
});

/** Rejects if a command exits with another code than 0. */
const run = promisify(execFile);

test('prints help with --help, and does nothing else', async () => {
  const printed = own.map(async ([typed, command]) => {
    const { stdout, stderr } = await run(process.execPath, [
      '--import',
      'tsx',
      `commands/${command}.ts`,
      '--help',
    ]);
    return [typed, (stdout + stderr).trimEnd().split('\n')] as const;
  });
  for (const [typed, lines] of await Promise.all(printed)) {
    expect(lines[0]).toMatch(new RegExp(`^Usage: ${typed}(?: --|$)`));
    expect(lines[2], typed).toMatch(/^[A-Z].*\.$/);
    expect(lines.at(-3), typed).toMatch(/^ {2}--help +print this help$/);
    expect(lines.at(-1), typed).toContain(`Example: ${typed}`);
  }
});
