import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { article, faults, root, write } from './test-content.ts';

// What Windows cannot have on its disks cannot be tested there.
const isWindows = process.platform === 'win32';

describe.skipIf(isWindows)('a name that Windows does not take is a fault, with the nearest that it does', () => {
  test.each([
    ['what?.png', "'?'", 'what.png'],
    ['10:30.png', "':'", '10-30.png'],
    ['"quoted" & <b>.png', `'"' and '<' and '>'`, 'quoted- & -b.png'],
    ['a|*|b.png', "'|' and '*'", 'a-b.png'],
    ['a\\b.png', "'\\'", 'a-b.png'],
  ])('%s', async (name, signs, better) => {
    write('2-post/article.md', article());
    write(`2-post/${name}`, Buffer.from('89504e47', 'hex'));
    expect((await faults())[0]).toBe(
      `2-post/${name}: The name has ${signs}. Addresses or file systems give that another meaning: call it '${better}'.`,
    );
  });

  test('and so are two in a program that differ in case alone, where the disk can have both', async () => {
    write('2-post/article.md', article());
    write('2-post/Game/README.txt', 'A game.\n');
    write('2-post/Game/art/a.txt', 'a');
    write('2-post/Game/Art/A.txt', 'A');
    const found = await faults();
    const isCaseSensitive = found.length > 0;
    expect(isCaseSensitive).toBe(process.platform === 'linux');
    if (isCaseSensitive)
      expect(found).toEqual([expect.stringMatching(/^2-post\/Game: 'Art\/A.txt' and 'art\/a.txt' are/)]);
  });
});

describe.skipIf(isWindows)('a symbolic link is a fault, told once, and nothing breaks on it', () => {
  const link = (path: string) =>
    `${path}: This is a symbolic link, of which a clone on Windows makes a line of text. Put what it leads to in its place.`;

  test('of a picture, in a program, to a folder, and to nothing', async () => {
    write('3-other/article.md', article());
    write('3-other/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    write('2-post/article.md', article({ mainimg: 'a.svg' }, '![A](a.svg) ![B](lost.png)\n\n[Game.zip](Game.zip)'));
    write('2-post/Game/README.txt', 'A game.\n');
    symlinkSync('../3-other/a.svg', join(root, '2-post/a.svg'));
    symlinkSync('nowhere.png', join(root, '2-post/lost.png'));
    symlinkSync('../3-other', join(root, '2-post/other'));
    symlinkSync('../nowhere.py', join(root, '2-post/Game/game.py'));
    expect(await faults()).toEqual([
      link('2-post/a.svg'),
      link('2-post/Game/game.py'),
      link('2-post/lost.png'),
      link('2-post/other'),
    ]);
  });
});
