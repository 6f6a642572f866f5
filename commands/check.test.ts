import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, start, write, writeArticle, writeSettings } from './test-project.ts';

/** What the command says, without the lines that show where a fault is. */
async function check(...options: readonly string[]) {
  const { status, lines } = await start('check', options).end;
  expect(existsSync(join(project, '.local'))).toBe(false);
  return { status, lines, faults: lines.filter((line) => !/^ {2}[> ] +\d+ \||^ {4} *\|/.test(line)) };
}

const post = { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' };

test('where nothing is wrong it says so, and ends well', async () => {
  const { status, lines } = await check();
  expect(lines).toEqual([expect.stringMatching(/^No fault; \d+\.\d s\.$/)]);
  expect(status).toBe(0);
});

test('what is worth a look is told, and is no fault', async () => {
  write('content/2-post/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><text>a</text></svg>');
  writeArticle('2-post', post, '![A drawing](a.svg)');
  const { status, lines } = await check();
  expect(lines[0]).toMatch(/^content\/2-post\/a\.svg:1:64: Text in this drawing is 4\.2 px high on a phone/);
  expect(lines[1]).toMatch(/^No fault, 1 worth a look; /);
  expect(status).toBe(0);
});

test('what is held back is named, and a draft with a fault is no fault', async () => {
  writeArticle('2-post', { ...post, date: '2999-12-31' });
  writeArticle(
    '3-draft',
    { title: 'Draft', slug: 'draft', date: '2024-12-22', type: 'blog', draft: 'true' },
    '[x](/a/)',
  );
  const { status, lines } = await check();
  expect(lines).toEqual([
    expect.stringMatching(
      /^content\/2-post: Left out: it will appear on .*2999\. A build on that day or later brings it\.$/,
    ),
    "content/3-draft: Left out: it is a draft. Take 'draft: true' out to publish it.",
    expect.stringMatching(/^content\/3-draft\/article\.md:12:1: The link leads to \/a\/, which is no page\./),
    expect.stringMatching(/^No fault, 3 worth a look; /),
  ]);
  expect(status).toBe(0);
});

test('an address that was published and is gone is named until it is forgotten, but of the content that is published alone', async () => {
  write('content/published.txt', '/\n/contact/\n/blog/7/\n/blog/8/\n');
  write('content/redirects.txt', '/blog/8/ /\n');
  const { lines } = await check();
  expect(lines[0]).toMatch(/^content\/published\.txt:3: '\/blog\/7\/' was published, and is there no more\. /);
  expect(lines[1]).toMatch(/^No fault, 1 worth a look; /);
  expect((await check('--content', 'content', '--forget')).lines).toEqual([expect.stringMatching(/^No fault; /)]);
  expect((await check('--forget')).lines).toEqual([
    'Taken out of content/published.txt: /blog/7/.',
    expect.stringMatching(/^No fault; /),
  ]);
  expect(readFileSync(join(project, 'content/published.txt'), 'utf8')).toBe('/\n/contact/\n/blog/8/\n');
});

test('a fault is told with its line and those around it, for people and for a hook', async () => {
  writeArticle('2-post', post, 'One.\n\nSee [x](/blog/77/).\n');
  const { status, lines } = await check();
  expect(lines).toEqual([
    '1 fault:',
    '  content/2-post/article.md:13:5: The link leads to article 77, which does not exist. Link to one that does.',
    '    12 |',
    '  > 13 | See [x](/blog/77/).',
    '       |     ^',
    '    14 |',
  ]);
  expect(status).toBe(1);
});

test('a page at the address of a file that is served as it is, is a fault; one with files below it is none', async () => {
  writeArticle('20-talks', { ...post, slug: 'talks', type: 'page' });
  write('public/talks/slides.pdf', '%PDF-1.4');
  expect((await check()).status).toBe(0);
  write('public/Talks/index.html', '<p>Mine.</p>');
  const { faults } = await check();
  expect(faults.slice(1)).toEqual([
    expect.stringMatching(
      /^ {2}content\/20-talks\/article\.md:\d+:\d+: The address \/talks\/ is also that of public\/Talks\. Write another slug\.$/,
    ),
  ]);
});

test('a link may lead to what is served as it is, pages among it', async () => {
  write('public/old talk/index.html', '<p>Mine.');
  write('public/old talk/notes.html', '<p>Mine.');
  writeArticle('2-post', post, '[a](</old talk/>) [b](</old talk/notes.html>) [c](</old talk/none.html>)');
  expect((await check()).faults).toEqual([
    '1 fault:',
    expect.stringContaining(':11:47: The link leads to /old talk/none.html, which is no page.'),
  ]);
});

test('what is wrong with a drawing of the owner is told with all else', async () => {
  write('content/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><text>a</text></svg>');
  writeSettings({ source: '' });
  const { faults } = await check();
  expect(faults).toEqual([
    '2 faults:',
    "  settings.ts:7:3: 'source' is empty. Write a text.",
    expect.stringMatching(/^ {2}content\/logo\.svg:1:\d+: This drawing is part of pages and pictures/),
  ]);
});

test.each<[string, () => void]>([
  [
    'all that can be wrong at once',
    () => {
      writeSettings({ source: '', locale: 'klingon' });
      writeArticle('2-post', { ...post, date: '2024-02-30', type: 'note' });
      writeArticle('3-post', post, '[x](/nope/) ![A](a.png)\n\n```c file=a.c\n```\n\n![A](a.svg)');
      write('content/3-post/a.svg', '<svg');
      write('public/feed.xml', '<a/>');
    },
  ],
  [
    'what is held back, and of old addresses',
    () => {
      writeArticle('2-post', post, '[x](/blog/3/) [y](/articles/4/a.svg)');
      writeArticle('3-post', { ...post, title: 'Ahead', date: '2999-12-31', preview: "''" });
      writeArticle('4-post', { ...post, title: 'Draft', draft: 'true' }, '[x](/nope/)');
      writeArticle('1-home', { title: 'Home', slug: "''", date: '2999-12-31', type: 'page', draft: 'perhaps' });
      write('content/redirects.txt', '/blog/2/ /blog/4/\n/a/ /b/\n/b/ /a/\nblog/7 /\n');
    },
  ],
  ['settings that are no TypeScript', () => write('settings.ts', 'export const settings = {')],
  ['no article at all', () => rmSync(join(project, 'content'), { recursive: true })],
])('the build says the same of %s', async (_, spoil) => {
  spoil();
  const { status, faults } = await check();
  const built = await start('build', []).end;
  expect(faults).toEqual(built.lines);
  expect([status, built.status]).toEqual([1, 1]);
  expect(faults[0]).toMatch(/^\d+ faults?:$/);
});

test('what is no option is told with what the options are', async () => {
  const { status, lines } = await check('--link');
  const usage = 'Write: npm run check -- [--links] [--forget] [--content folder]';
  expect(lines).toEqual(['1 fault:', `  --link: There is no such option. Did you mean '--links'? ${usage}`]);
  expect(status).toBe(1);
});

test('with --links those to other sites are tried, but not what stands in for them', async () => {
  writeArticle('2-post', post, '[Not filled in yet](https://name.example/page).');
  const { status, lines } = await check('--links');
  expect(lines).toEqual([expect.stringMatching(/^No fault; /)]);
  expect(status).toBe(0);
});
