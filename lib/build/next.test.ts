import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startedByBuild } from './next.ts';

test('Next and what Next starts end with a build that is killed', async () => {
  // Each says that it is there, and starts the next one as Next does its workers.
  const code = `
    const [left, ...options] = process.argv.slice(1);
    if (left > 0) {
      const words = [...options, '--eval', process.env.CODE, '--', String(left - 1), ...options];
      require('node:child_process').spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    } else console.log('here');
    setInterval(() => {}, 1_000);`;
  const env = { ...process.env, CODE: code };
  const build = spawn(process.execPath, ['--eval', code, '--', '2', ...startedByBuild], { env });
  await once(build.stdout, 'data');
  // Nobody has its output any more.
  const end = once(build, 'close');
  build.kill('SIGKILL');
  expect(await end).toEqual([null, 'SIGKILL']);
});
