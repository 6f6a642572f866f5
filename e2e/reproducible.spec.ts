import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { hashOf } from '../lib/hash.ts';
import { sites } from './sites.ts';

/** Each file of a folder with its hash. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), hashOf(readFileSync(path))]));
}

test('a second build of the same content, without anything of the first, gives the same bytes', () => {
  test.setTimeout(180_000);
  const env = { ...process.env, GLIDEPATH_CACHE: '.local/another-cache' };
  rmSync(env.GLIDEPATH_CACHE, { recursive: true, force: true });
  execFileSync('npm', ['run', 'build', '--', '--out', '.local/again'], { stdio: 'ignore', env });
  expect(contents('.local/again')).toEqual(contents(sites.site.out));
  expect(contents('.local/again-hosting')).toEqual(contents(`${sites.site.out}-hosting`));
});
