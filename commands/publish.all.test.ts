import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../e2e/free-port.ts';
import { hasTool, makeExport } from './test-export.ts';
import { start } from './test-project.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-ssh-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a real sshd of its own, which lets in who has the key; it is the host 127.0.0.1. */
async function startHost() {
  const port = await freePort();
  for (const key of ['host', 'user']) {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
  }
  const lines = [`Port ${port}`, 'ListenAddress 127.0.0.1', `HostKey ${folder}/host`, 'PidFile none', 'UsePAM no'];
  writeFileSync(
    join(folder, 'sshd_config'),
    [...lines, `AuthorizedKeysFile ${folder}/user.pub`, 'StrictModes no', 'PasswordAuthentication no', ''].join('\n'),
  );
  // As root it wants an empty folder to lock itself into.
  if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true });
  const daemon = spawn('/usr/sbin/sshd', ['-D', '-e', '-f', join(folder, 'sshd_config')]);
  await new Promise<void>((done, fail) => {
    daemon.stderr.on('data', (data) => String(data).includes('Server listening') && done());
    daemon.on('close', () => fail(new Error('sshd has ended.')));
  });
  const options = [`-p ${port}`, `-i ${folder}/user`, `-o UserKnownHostsFile=${folder}/known`];
  const RSYNC_RSH = ['ssh', ...options, '-o StrictHostKeyChecking=accept-new -o BatchMode=yes -F none'].join(' ');
  return { daemon, environment: { RSYNC_RSH } };
}

test.skipIf(!hasTool('rsync') || !hasTool('sshd'))(
  'out/ comes to a host over ssh, and one that is gone is told',
  async () => {
    makeExport();
    const { daemon, environment } = await startHost();
    const destination = `${userInfo().username}@127.0.0.1:${folder}/www`;
    const publish = () => start('publish', [destination], environment).end;
    expect(await publish()).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'www/index.html'), 'utf8')).toContain('Code');
    daemon.kill();
    await once(daemon, 'close');
    expect((await publish()).lines.join()).toContain('Another run goes on from there.');
  },
);
