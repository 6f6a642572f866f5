import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, start, write } from './test-project.ts';

const read = (path: string) => readFileSync(join(project, path), 'utf8');
const git = (...words: readonly string[]) =>
  execFileSync('git', words, { cwd: project, stdio: 'pipe' });
const name = ['--name', "Ana O'Brien $& Co"];
const contact = [
  '--email',
  'ana@example.org',
  '--form-endpoint',
  'https://formspree.io/f/abc',
];
const site = [
  '--site-url',
  'https://ana.example.org/büro',
  '--locale',
  'es-MX',
  '--yes',
];
const mine = () => start('init', [...name, ...contact, ...site]).end;

test('replaces the samples if git can restore them, and changes nothing otherwise', async () => {
  for (const path of [
    'settings.ts',
    'LICENSE',
    'biome.json',
    'lint',
    'content/redirects.txt',
  ]) {
    cpSync(path, join(project, path), { recursive: true });
  }
  write(
    'content/7-sample/article.md',
    '---\ntitle: Sample\ndate: 2024-12-22\n---\n\nText.\n',
  );
  write('content/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write(
    'content/redirects.txt',
    `${read('content/redirects.txt')}/old/ /blog/7/\n`,
  );
  git('init');
  const { status, lines } = await mine();
  expect([status, lines.join('\n')]).toEqual([
    1,
    expect.stringContaining('There are uncommitted changes'),
  ]);
  expect(readdirSync(join(project, 'content'))).toContain('7-sample');
  git('add', '.');
  git(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@a.example',
    'commit',
    '-m',
    'All',
  );
  expect((await mine()).status).toBe(0);
  expect(readdirSync(join(project, 'content')).toSorted()).toEqual([
    '0-not-found',
    '1-home',
    'redirects.txt',
  ]);
  expect(read('content/redirects.txt')).not.toMatch(/^[^#]/m);
  expect(read('content/1-home/article.md')).toContain('A qué me dedico');
  expect(read('LICENSE')).toMatch(
    /^Copyright \(c\) \d{4} Ana O'Brien \$& Co$/m,
  );
  expect(read('settings.ts')).toContain(`siteName: "Ana O'Brien $& Co",`);
  expect(read('settings.ts')).toContain(
    "formEndpoint: { url: 'https://formspree.io/f/abc' },",
  );
  expect(read('settings.ts')).toContain('/** Shown in the footer');
  const check = await start('check', []).end;
  expect([check.status, check.lines.join('\n')]).toEqual([
    0,
    expect.stringMatching(/^No problems/),
  ]);
}, 120_000);
