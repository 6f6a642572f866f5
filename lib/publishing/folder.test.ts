import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { publishFolder } from './folder.ts';
import { allowingBoth } from './policies.ts';
import { makeSite, problemsOf, readSite, type TestSite, writeSite } from './test-sites.ts';
import { hasTool } from './test-tools.ts';

let folder: string;
let destination: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-publish-'));
  destination = join(folder, 'www');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const out = () => join(folder, 'out');
const at = (file: string) => join(destination, file);

/** Publishes a site, and says what was said. */
async function publish(site: TestSite, { to = destination, isTried = false } = {}): Promise<readonly string[]> {
  writeSite(out(), site);
  const said: string[] = [];
  await publishFolder(out(), to, isTried, (line) => said.push(line));
  return said;
}

/** What is there, without the list of it. */
function published(): TestSite {
  return new Map([...readSite(destination)].filter(([file]) => file !== '.htglidepath').toSorted());
}

const sorted = (site: TestSite) => new Map([...site].toSorted());

describe.skipIf(!hasTool('rsync'))('to a folder', () => {
  test('what is there afterwards is the site, whatever was published before', async () => {
    const random = chanceFrom(8);
    for (let round = 0; round < 3; round += 1) {
      const site = makeSite(random);
      await publish(site);
      expect(published()).toEqual(sorted(site));
    }
  });

  test('the second time nothing is sent, though all files have been written anew', async () => {
    const site = makeSite(chanceFrom(3));
    await publish(site);
    const stamps = () => [...site.keys()].map((file) => [file, statSync(at(file)).ino, statSync(at(file)).mtimeMs]);
    const before = stamps();
    expect(await publish(site)).toEqual([`0 of ${site.size} files were sent, 0 removed.`]);
    expect(stamps()).toEqual(before);
    const statistics = execFileSync('rsync', ['-rc', '--stats', '--dry-run', `${out()}/`, destination], {
      encoding: 'utf8',
    });
    expect(statistics).toContain('Number of regular files transferred: 0');
  });

  test('only what has changed is sent, even where it has the same size and time', async () => {
    const site = new Map([...makeSite(chanceFrom(3)), ['a.svg', 'one']]);
    await publish(site);
    const inode = statSync(at('index.html')).ino;
    expect(await publish(new Map([...site, ['a.svg', 'two']]))).toEqual([
      'Send 1 pictures, scripts and other files of pages …',
      `1 of ${site.size} files were sent, 0 removed.`,
    ]);
    expect(readFileSync(at('a.svg'), 'utf8')).toBe('two');
    expect(statSync(at('index.html')).ino).toBe(inode);
  });

  test('a web server may read what is there, whatever the rights here; nobody else reads the list', async () => {
    mkdirSync(destination, { mode: 0o750 });
    writeSite(out(), new Map([['a/b.html', 'B']]));
    chmodSync(join(out(), 'a'), 0o700);
    chmodSync(join(out(), 'a/b.html'), 0o600);
    await publishFolder(out(), destination, false, () => {});
    const modes = ['', 'a', 'a/b.html', '.htglidepath'].map((file) => (statSync(at(file)).mode & 0o777).toString(8));
    // The folder itself is the owner's business.
    expect(modes).toEqual(['750', '755', '644', '600']);
  });

  test('what no publish has put there stays, and the first one says so', async () => {
    writeSite(
      destination,
      new Map([
        ['mine/x', 'X'],
        ['code/old/index.html', 'O'],
        ['index.html', 'M'],
      ]),
    );
    mkdirSync(at('.well-known/acme-challenge'), { recursive: true });
    expect(
      await publish(
        new Map([
          ['index.html', 'I'],
          ['code/7/index.html', '7'],
          ['.well-known/security.txt', 'S'],
        ]),
      ),
    ).toEqual([
      'No publish has put these there, and they stay: mine.',
      'No publish has put these there, and the site has its own: index.html.',
      'Send 1 pictures, scripts and other files of pages …',
      'Send 1 new pages …',
      'Send 1 changed pages …',
      '3 of 3 files were sent, 0 removed.',
    ]);
    expect(await publish(new Map([['index.html', 'I']]))).toEqual([
      'Remove 1 pages …',
      'Remove 1 other files …',
      '0 of 1 files were sent, 2 removed.',
    ]);
    expect([...published().keys()]).toEqual(['code/old/index.html', 'index.html', 'mine/x']);
    expect(existsSync(at('.well-known/acme-challenge'))).toBe(true);
    expect(existsSync(at('code/7'))).toBe(false);
  });

  test('a try says what would be sent and removed, in that order, and changes nothing', async () => {
    const [before, after] = [makeSite(chanceFrom(1)), makeSite(chanceFrom(2))];
    const first = await publish(before, { isTried: true });
    expect(first.at(-1)).toBe(`${before.size} of ${before.size} files would be sent, 0 removed.`);
    expect(existsSync(destination)).toBe(false);
    await publish(before);
    const said = await publish(after, { isTried: true });
    expect(published()).toEqual(sorted(before));
    expect(readFileSync(at('.htglidepath'), 'utf8').split('\n')).toEqual([...before.keys()].toSorted());
    const site = new Map(before);
    site.set('.htaccess', allowingBoth(before.get('.htaccess') ?? '', after.get('.htaccess') ?? ''));
    for (const line of said.slice(0, -1)) {
      const [, what, file = ''] = /^(Send|Remove) (.*)$/.exec(line) ?? [];
      if (what === 'Send') site.set(file, after.get(file) ?? '');
      else site.delete(file);
      expect(problemsOf(site), line).toEqual([]);
    }
    expect(sorted(site)).toEqual(sorted(after));
  });

  test('a list that leads elsewhere removes nothing there', async () => {
    await publish(new Map([['index.html', 'I']]));
    writeFileSync(join(folder, 'precious'), 'P');
    writeFileSync(at('.htglidepath'), ['index.html', '../precious', join(folder, 'precious'), '*', ''].join('\n'));
    writeFileSync(at('mine'), 'M');
    await publish(new Map([['index.html', 'I']]));
    expect(existsSync(join(folder, 'precious')) && existsSync(at('mine'))).toBe(true);
  });

  test('what cannot be written is said, and running it again when it is mended finishes', async () => {
    const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const site = makeSite(chanceFrom(5));
    writeFileSync(destination, 'a file');
    await expect(publish(site)).rejects.toThrow(
      `${destination}: Not everything could be written there: see what stands above. Mend that. Every page there is whole. Run it again, and it goes on where it was.`,
    );
    expect(complaints).toHaveBeenCalledWith(expect.stringContaining('rsync'));
    rmSync(destination);
    await publish(site);
    expect(published()).toEqual(sorted(site));
  });
});
