import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../lib/content/read.ts';
import { project, start, write, writeArticle, writeSettings } from './test-project.ts';

const begin = (...words: readonly string[]) => start('new', words).end;
const read = (path: string) => readFileSync(join(project, 'content', path), 'utf8');

test('a new article is a draft that the check finds nothing wrong with, and says what to do next', async () => {
  writeArticle('7-other', { title: 'Other', slug: 'other', date: '2024-12-22', type: 'blog' });
  const { status, lines } = await begin('code', 'Snake in Rust');
  expect(lines[0]).toBe('content/8-snake-in-rust/ is there, with article.md.');
  expect(lines.join('\n')).toContain("'npm run dev' shows it at /code/8/");
  expect(status).toBe(0);
  expect(readContent(join(project, 'content')).articles.at(-1)).toMatchObject({
    title: 'Snake in Rust',
    mainimg: '',
    slug: 'snake-in-rust',
    date: '2026-11-21',
    type: 'code',
    draft: true,
  });
  // Finished as it is, every element of it is one that a build takes.
  write('content/8-snake-in-rust/article.md', read('8-snake-in-rust/article.md').replace('draft: true\n', ''));
  expect((await start('check', []).end).status).toBe(0);
}, 120_000);

test('without a terminal, what is missing is told with what would be right, and with settings that are wrong nothing begins', async () => {
  expect(await begin()).toEqual({
    status: 1,
    lines: ['2 faults:', '  type: It is missing: its type, code, blog or page.', '  title: It is missing: its title.'],
  });
  writeSettings({ timeZone: 'here' });
  const { lines } = await begin('blog', 'On Landing');
  expect(lines).toEqual(['1 fault:', expect.stringContaining("settings.ts:9:3: 'timeZone' is no time zone")]);
  expect(readdirSync(join(project, 'content')).toSorted()).toEqual(['0-not-found', '1-home']);
});

test('in a terminal it asks for what is missing, until the answer is one', async () => {
  const { status, lines } = await start('new', [], {}, ['poem\r', '\r', 'blog\r', '\r', 'On Landing\r']).end;
  const said = lines.join('\n');
  expect(said).toContain("'poem' is no type of an article: write 'code', 'blog' or 'page'.");
  expect(said).toContain("'' is no type of an article: write 'code', 'blog' or 'page'.");
  expect(said).toContain("'' is no title:");
  expect(said).toContain('content/2-on-landing/ is there');
  expect(status).toBe(0);
  expect(read('2-on-landing/article.md')).toContain('type: blog');
});

test('in a terminal Ctrl+C makes nothing and leaves no trace of the program', async () => {
  const { status, lines } = await start('new', ['code'], {}, ['\u0003']).end;
  expect(lines.at(-1)).toBe('Nothing was made.');
  expect(lines.join('\n')).not.toContain('    at ');
  expect(status).toBe(1);
  expect(existsSync(join(project, 'content/2-code'))).toBe(false);
});
