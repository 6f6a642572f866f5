import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

test('a second build of the same content gives the same bytes', () => {
  test.setTimeout(180_000);
  execFileSync('npm', ['run', 'build', '--', '--out', '.local/again'], { stdio: 'ignore' });
  expect(contents('.local/again')).toEqual(contents(sites.site.out));
});
