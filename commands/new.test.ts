import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../lib/content/read-articles.ts';
import {
  project,
  start,
  write,
  writeArticle,
  writeSettings,
} from './test-project.ts';

const begin = (...words: readonly string[]) => start('new', words).end;
const read = (path: string) =>
  readFileSync(join(project, 'content', path), 'utf8');

test('creates a draft without errors and prints the next steps', async () => {
  writeArticle('7-other', {
    title: 'Other',
    slug: 'other',
    date: '2024-12-22',
    type: 'blog',
  });
  const { status, lines } = await begin('code', 'Snake in Rust');
  expect(lines[0]).toBe('Created content/8-snake-in-rust/article.md.');
  expect(lines.join('\n')).toContain("'npm run dev' shows it at /code/8/");
  expect(status).toBe(0);
  const fields = {
    mainimg: '',
    slug: 'snake-in-rust',
    date: '2026-11-21',
    type: 'code',
    draft: true,
  };
  const created = readContent(join(project, 'content')).articles.at(-1);
  expect(created).toMatchObject({ title: 'Snake in Rust', ...fields });
  // Without `draft: true`, the article has no errors, either.
  write(
    'content/8-snake-in-rust/article.md',
    read('8-snake-in-rust/article.md').replace('draft: true\n', ''),
  );
  expect((await start('check', []).end).status).toBe(0);
}, 120_000);

test('without a terminal, rejects missing arguments and wrong settings, and creates nothing', async () => {
  const type = 'type: error: Missing value: type (code, blog, or page).';
  const missing = [type, 'title: error: Missing value: title.', '2 errors'];
  expect(await begin()).toEqual({ status: 1, lines: missing });
  writeSettings({ timeZone: 'here' });
  const { lines } = await begin('blog', 'On Landing');
  expect(lines).toEqual([
    expect.stringContaining(
      "settings.ts:9:3: error: 'timeZone' is not a time zone",
    ),
    '1 error',
  ]);
  expect(readdirSync(join(project, 'content')).toSorted()).toEqual([
    '0-not-found',
    '1-home',
  ]);
});

test('in a terminal, asks for missing arguments until the answers are valid', async () => {
  const { status, lines } = await start('new', [], {}, [
    'poem\r',
    '\r',
    'blog\r',
    '\r',
    'On Landing\r',
  ]).end;
  const said = lines.join('\n');
  expect(said).toContain(
    "'poem' is not an article type. Write 'code', 'blog', or 'page'.",
  );
  expect(said).toContain(
    "'' is not an article type. Write 'code', 'blog', or 'page'.",
  );
  expect(said).toContain("'' is not a title. ");
  expect(said).toContain('Created content/2-on-landing/article.md.');
  expect(status).toBe(0);
  expect(read('2-on-landing/article.md')).toContain('type: blog');
});

test('in a terminal, creates nothing and prints no stack after Ctrl+C', async () => {
  const { status, lines } = await start('new', ['code'], {}, ['\u0003']).end;
  expect(lines.at(-1)).toBe('Canceled.');
  expect(lines.join('\n')).not.toContain('    at ');
  expect(status).toBe(1);
  expect(existsSync(join(project, 'content/2-code'))).toBe(false);
});
