import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { publishFolder } from './folder.ts';
import { makeSite, problemsOf, readSite, writeSite } from './test-sites.ts';
import { hasTool } from './test-tools.ts';

/*
 * A host that is this machine: what rsync starts in place of ssh runs what it wants done there, and loses the connection after
 * some bytes of one of the calls.
 */
const line = `#!/bin/sh
shift
cd "$FOLDER"
echo call >> calls
[ "$(wc -l < calls)" -eq "$BROKEN_CALL" ] || exec sh -c "$*"
rm -f pipe && mkfifo pipe
dd bs=1 count="$BYTES" <&0 > pipe 2> /dev/null &
sh -c "$*" < pipe
result=$?
kill $!
exit $result
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-stopping-'));
  writeFileSync(join(folder, 'line.sh'), line);
  chmodSync(join(folder, 'line.sh'), 0o755);
  vi.stubEnv('RSYNC_RSH', join(folder, 'line.sh'));
  vi.stubEnv('FOLDER', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Publishes over a line that breaks in one of the calls, if there are so many and so many bytes. */
async function publish(brokenCall = 0, bytes = 0) {
  vi.stubEnv('BROKEN_CALL', String(brokenCall));
  vi.stubEnv('BYTES', String(bytes));
  rmSync(join(folder, 'calls'), { force: true });
  const problem = await publishFolder(join(folder, 'out'), 'host:www', false, () => {}).catch(String);
  return { problem, calls: readFileSync(join(folder, 'calls'), 'utf8').split('\n').length - 1 };
}

describe.skipIf(!hasTool('rsync'))('a line that breaks', () => {
  test('leaves a site whose every page is whole, wherever it breaks, and the next publish finishes', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const random = chanceFrom(99);
    const www = join(folder, 'www');
    const there = () => new Map([...readSite(www)].filter(([file]) => file !== '.htglidepath').toSorted());
    const broken = new Set<number>();
    for (let round = 0; round < 2; round += 1) {
      const site = makeSite(random);
      writeSite(join(folder, 'out'), site);
      // What has come through stays, so that each begins where the one before has ended.
      for (let call = 3 + round; call <= 7 + round; call += 2) {
        const { problem, calls } = await publish(call, random(1_500));
        if (problem) expect(problem).toContain('The host does not answer, or the connection broke off');
        if (problem) broken.add(calls);
        expect(problemsOf(there()), `call ${call}`).toEqual([]);
      }
      expect((await publish()).problem).toBeUndefined();
      expect(there()).toEqual(new Map([...site].toSorted()));
      expect(await publish()).toEqual({ problem: undefined, calls: 2 });
    }
    expect(broken.size).toBeGreaterThan(2);
  });
});
