import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { chanceFrom } from '../test-chance.ts';
import { publishFolder } from './folder.ts';
import { makeSite, readSite, writeSite } from './test-sites.ts';
import { hasTool } from './test-tools.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-ssh-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

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
  vi.stubEnv(
    'RSYNC_RSH',
    ['ssh', ...options, '-o StrictHostKeyChecking=accept-new -o BatchMode=yes -F none'].join(' '),
  );
  return daemon;
}

describe.skipIf(!hasTool('rsync') || !hasTool('sshd'))('over ssh', () => {
  test('out/ comes to a host, and a host that is gone is told', async () => {
    const site = makeSite(chanceFrom(3));
    writeSite(join(folder, 'out'), site);
    const daemon = await startHost();
    const [www, said] = [join(folder, 'www'), vi.fn()];
    const publish = () => publishFolder(join(folder, 'out'), `${userInfo().username}@127.0.0.1:${www}`, false, said);
    await publish();
    expect(said).toHaveBeenLastCalledWith(`${site.size} of ${site.size} files were sent, 0 removed.`);
    const there = [...readSite(www)].filter(([file]) => file !== '.htglidepath');
    expect(new Map(there.toSorted())).toEqual(new Map([...site].toSorted()));
    daemon.kill();
    await once(daemon, 'close');
    await expect(publish()).rejects.toThrow('The host does not answer, or the connection broke off');
  });
});
