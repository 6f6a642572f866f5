import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };
import { project, projectEnvironment, write } from './test-project.ts';

test('all scripts end with one sentence if this version of Node is not supported', () => {
  for (const line of Object.values(scripts)) {
    expect(line).toMatch(/^node commands\/run\.cjs( [\w/]+\.ts\b| &&)/);
  }
  const start = (version: string) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
    const { status, stderr } = spawnSync(process.execPath, [
      '--eval',
      `${pretend} require('./commands/run.cjs');`,
    ]);
    return [status, String(stderr)];
  };
  const sentence =
    'This project needs Node 20 from 20.19, or 22.12 or newer, but this is Node';
  for (const version of ['18.20.8', '20.18.3', '21.7.0', '22.11.0']) {
    expect(start(version)).toEqual([
      1,
      `${sentence} ${version}. Install a supported version.\n`,
    ]);
  }
  for (const version of ['20.19.0', '22.12.0', '27.0.0']) {
    expect(start(version)).toEqual([0, '']);
  }
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s to the process group ends npm and the server',
  async (signal) => {
    write('out/404.html', '<title>Not found</title>');
    // `detached` puts npm and its child processes into a process group, as terminals do.
    const options = { cwd: project, env: projectEnvironment, detached: true };
    const npm = spawn('npm', ['run', 'preview', '--', '--port', '0'], options);
    const group = -(npm.pid ?? 0);
    onTestFinished(() => {
      spawnSync('kill', ['-KILL', '--', `${group}`]);
    });
    let output = '';
    for await (const data of npm.stdout) {
      output += data;
      if (output.includes('http://localhost:')) {
        break;
      }
    }

    process.kill(group, signal);

    await once(npm, 'exit');
    await vi.waitFor(() => expect(() => process.kill(group, 0)).toThrow(), {
      timeout: 10_000,
    });
  },
);
