import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { readContent } from './content/read.ts';
import { article, faults, notes, root, write } from './content/test-content.ts';
import { describeFault, reportFaults } from './faults.ts';
import { renderArticle } from './markdown/render.ts';
import { readSettings } from './settings.ts';
import { settingsFindings } from './settings-check.ts';
import { sampleSettings, writeSettings } from './test-settings.ts';

/** Files of a content, by their paths. */
type Files = Readonly<Record<string, string | Uint8Array>>;

/** What is said of them, in this order and nothing else: `file:line`, and a word that the sentence has. */
type Said = readonly string[];

const post = '2-post/article.md';
const other = '3-other/article.md';

/** An article with this body, whose first line is line 11. */
function body(text: string, beside: Files = {}): Files {
  const files = Object.entries(beside).map(([name, content]) => [`2-post/${name}`, content]);
  return { [post]: article({}, text), ...Object.fromEntries(files) };
}

/** An article with these fields: the title is in line 2, the slug in line 6, the date in line 7, the type in line 8. */
const fields = (changes: Record<string, string | undefined>): Files => ({ [post]: article(changes) });

const png = await sharp({
  create: { width: 96, height: 64, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
})
  .png()
  .toBuffer();
const large = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#888' } })
  .png({ palette: true, colours: 2 })
  .toBuffer();
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const talks = { '20-talks/article.md': article({ type: 'page', slug: 'talks' }, '## Held\n\n[that](#held)') };
const program = { 'Game/README.txt': 'A game.\n', 'Game/game.py': '# >>> ask\nprint(1)\n# <<< ask\n' };

const mistakes: readonly (readonly [says: string, files: Files, ...said: Said])[] = [
  // Front matter
  ['no front matter', { [post]: 'Just a text.\n' }, `${post}:1 missing`],
  ['front matter of TOML', { [post]: '+++\ntitle = "x"\n+++\n\n[a](/nope/)\n' }, `${post}:1 TOML`, `${post}:5 /nope/`],
  ['front matter that is not closed', { [post]: article().replace('\n---\n', '\n') }, `${post}:1 not closed`],
  ['a colon in a value', fields({ title: 'A: B' }), `${post}:2 quotes`],
  ['a value that begins with @', fields({ title: '@home' }), `${post}:2 quotes`],
  ['a quote that is not closed', fields({ title: '"open' }), `${post}:2 quote`],
  ['a # that cuts a value', fields({ title: 'Issue #11' }), `note ${post}:2 #11`],
  ['an entity in a title', fields({ title: "'C&oacute;mo'" }), `note ${post}:2 &oacute;`],
  [
    'no title and no date',
    { [post]: '---\ntitle:\npubDate: 2024-12-22\n---\n' },
    `${post}:2 'title'`,
    `${post}:3 'date'`,
  ],
  ['a day with its time', fields({ date: '2024-09-17 10:00:00 +0200', updated: '2024-09-17T10:00:00Z' })],
  [
    'fields misspelt, of other generators, of nobody, and twice',
    fields({ updatd: '2024-12-23', lastmod: '2024-12-23', layout: 'post', 'title ': 'Again', author: '@me' }),
    `note ${post}:9 'updated'`,
    `note ${post}:10 'updated'`,
    `note ${post}:12 already`,
  ],
  [
    'a post that others do not publish, which stops nothing',
    fields({ published: 'false', title: 'A: B', date: 'soon' }),
    'note 2-post draft',
    `note ${post}:2 quotes`,
    `note ${post}:7 soon`,
    `note ${post}:9 'draft: true'`,
  ],
  [
    'a date, a type and a slug that are none',
    fields({ slug: 'Über uns', date: '2024-02-30', type: 'blgo' }),
    `${post}:6 Über uns`,
    `${post}:7 2024-02-30`,
    `${post}:8 blgo`,
  ],
  ['a preview with a script', fields({ preview: "'A <script>x()</script>'" }), `${post}:5 <script>`],
  ['heads that are alike', { ...fields({ title: 'A' }), [other]: article({ title: 'A' }) }, `note ${other}:2 2-post`],
  [
    'an address of a file, of the site, and of another page',
    {
      ...{ ...fields({ type: 'page', slug: 'feed.xml' }), [other]: article({ type: 'page', slug: 'contact' }) },
      ...{
        '4-x/article.md': article({ type: 'page', slug: 'x' }),
        '5-x/article.md': article({ type: 'page', slug: 'x' }),
      },
    },
    `${post}:6 hyphens`,
    `${other}:6 'contact'`,
    '5-x/article.md:6 4-x',
  ],
  ['topics that are no names', fields({ tags: '\n  a: b' }), `${post}:9 text`],
  ['deep nesting', fields({ title: '['.repeat(20_000) }), `${post}:2 quotes`],

  // Folders and files
  ['a folder without an id', { 'draft/article.md': article() }, 'note draft number'],
  ['a text in no folder', { '2024-09-17-hello.md': article() }, 'note 2024-09-17-hello.md folder'],
  ['a folder without an article.md', { '2-post/index.md': article() }, 'note 2-post index.md'],
  ['an id twice', { [post]: article(), '02-twin/article.md': article() }, '2-post 02-twin'],
  ['a text in Latin-1', { [post]: Buffer.from(article({}, 'Größe'), 'latin1') }, `${post}:11 UTF-8`],
  ['a main image that is not there', fields({ mainimg: 'cover.svg' }), `${post}:4 cover.svg`],
  [
    'two files of one name, and a name that no system takes',
    body('Body.', { 'a.svg': drawing, 'A.svg': drawing, '10:30.svg': drawing }),
    '2-post/10:30.svg hyphen',
    '2-post/a.svg A.svg',
  ],

  // Links
  ['a file that is not there', body('[a](bord.pdf)', { 'board.pdf': '%PDF-1.7\n' }), `${post}:11 board.pdf`],
  ['a file in other case', body('![A](Board.SVG)', { 'board.svg': drawing }), `${post}:11 board.svg`],
  ['a page that is not there', body('[a](/contct/)'), `${post}:11 /contact/`],
  ['an article that is not there', body('Text,\n[a](/blog/77/)'), `${post}:12 77`],
  ['an anchor that is not there', body('## The board\n\n[a](#the-bord)'), `${post}:13 the-board`],
  [
    'an article to come',
    { ...body('[a](/blog/3/)'), [other]: article({ date: '2199-01-01' }) },
    `${post}:11 article 3`,
  ],
  ['a page of the owner, and what is on it', { ...body('[a](/talks/?b#held) [c](/talks/#content)'), ...talks }],
  [
    'what is not on a page of the owner',
    { ...body('[a](/talk/)\n[b](/talks/#hold)\n[c](/talks/a.pdf)'), ...talks },
    `${post}:11 /talk/`,
    `${post}:12 #hold`,
    `${post}:13 /talks/a.pdf`,
  ],
  ['a path of the own machine', body('[a](C:\\Users\\me\\a.pdf)'), `${post}:11 machine`],
  ['an address without scheme', body('[a](www.name.example)'), `${post}:11 https://www.name.example`],
  ['an email address without mailto:', body('[a](me@name.example)'), `${post}:11 mailto:`],
  ['an address with a space', body('![A cat](my photo.png)'), `${post}:11 my photo.png`],

  // Old addresses
  [
    'lines of redirects.txt that are none',
    { 'redirects.txt': '/a/\n/b/?c /\n/d/ javascript:x()\n/e/ https://site.example/\n' },
    'redirects.txt:1 Write an old path',
    'redirects.txt:2 Write an old path',
    'redirects.txt:3 Write an old path',
    'redirects.txt:4 Write an old path',
  ],
  [
    'old addresses of what is there, and that lead nowhere, to a draft and in circles',
    {
      ...{ [post]: article(), '4-draft/article.md': article({ draft: 'true' }) },
      'redirects.txt': ' /blog/2/ /\n/feed.xml /\n/a/ /blog/77/\n/b/ /blog/4/\n/c/ /c/\n/b%61r/ /\n/bar/ /contact/\n',
    },
    'redirects.txt:1 something',
    'redirects.txt:2 something',
    'redirects.txt:3 /blog/77/',
    'redirects.txt:4 draft',
    'redirects.txt:5 /c/',
    'redirects.txt:7 line 6',
  ],

  // Markdown
  ['a fence that is not closed', body('One.\n\n```python\nx = 1\n'), `note ${post}:13 not closed`],
  ['a row with too few cells', body('| a | b |\n|---|---|\n| 1 |'), `note ${post}:13 cell`],
  ['a heading twice', body('## Part\n\n## Part'), `note ${post}:13 part`],
  ['a heading of the first level', body('# Post'), `note ${post}:11 ##`],
  ['a jump of headings', body('## One\n\n#### Two'), `note ${post}:13 level`],
  ['a link without words', body('One [](/blog/).'), `note ${post}:11 text`],
  [
    'footnote and reference without definition',
    body('One[^a] and\n[two][b].'),
    `note ${post}:11 [^a]`,
    `note ${post}:12 [b]`,
  ],
  [
    'what other generators understand',
    body('{{< youtube x >}}\n\n{% highlight c %}\n\nList\n{: .toc}\n\n[gallery ids="1"]\n\n$$\nx^2\n$$'),
    `note ${post}:11 Hugo`,
    `note ${post}:13 Liquid`,
    `note ${post}:16 {: .toc}`,
    `note ${post}:18 WordPress`,
    `note ${post}:20 $$`,
  ],
  ['an address that is none', body('[a](https:name.example)'), `${post}:11 https://name.example/page`],

  // HTML
  ['a frame', body('<iframe src="https://films.example/1"></iframe>'), `${post}:11 <iframe>`],
  ['a script', body('<script>x()</script>'), `${post}:11 <script>`],
  ['a style sheet', body('<style>body { display: none }</style>'), `${post}:11 <style>`],
  ['a link that runs a script', body('[a](javascript:x())'), `${post}:11 javascript:`],
  ['what is run at a click', body('<b onclick="x()">a</b>'), `${post}:11 onclick`],
  ['a style of its own', body('<b style="color: red">a</b>'), `${post}:11 style`],
  ['an element that is none', body('A List<Item> is a list.'), `${post}:11 <item>`],
  ['an element that is none, and is closed', body('A <blinker>light</blinker>.'), `note ${post}:11 <blinker>`],
  ['a frame of a film', body('<iframe src="https://youtu.be/x"></iframe>'), `${post}:11 [![what it shows]`],
  ['an element of an older HTML', body('<center>x</center>')],
  ['quotes in each other, five thousand deep', body(`${'>'.repeat(5000)} x`), `${post} too deep`],
  ['elements in each other', body(`${'<div>'.repeat(5000)}${'</div>'.repeat(5000)}`), `${post} too deep`],

  ['an element that is not closed', body('<div class="note">\n\nTwo.'), `${post}:11 </div>`],
  [
    'a film as a picture',
    body('![A](https://www.youtube.com/watch?v=x&t=42s)'),
    `${post}:11 [![what it shows](film.jpg)]`,
  ],
  ['a picture from elsewhere', body('![A cat](https://cats.example/a.png)'), `${post}:11 cats.example`],

  // Pictures
  ['a picture without words', body('![](a.png)', { 'a.png': png }), `note ${post}:11 alt`],
  ['a photograph of a telephone', body('![A](a.heic)', { 'a.heic': heic }), `${post}:11 a.heic`],
  ['a wrong ending', body('![A](a.jpg)', { 'a.jpg': png }), 'note 2-post/a.jpg PNG'],
  ['a damaged picture', body('![A](a.png)', { 'a.png': png.subarray(0, -30) }), '2-post/a.png damaged'],
  ['a picture that fills the memory', body('![A](a.png)', { 'a.png': large }), '2-post/a.png megapixels'],
  [
    'a drawing that is not closed',
    body('![A](a.svg)', { 'a.svg': `${drawing.replace('/>', '>')}\n<g>` }),
    '2-post/a.svg:2 XML',
  ],

  // Programs
  ['a program that is not there', body('```play file=Game/gaem.py\n```', program), `${post}:11 Game/game.py`],
  ['a part that is not there', body('```python file=Game/game.py part=aks\n```', program), `${post}:11 parts are: ask`],
  [
    'a program that does not compile',
    body('```play file=Game/game.c\n```', { ...program, 'Game/game.c': 'int main(void)\n{\n    return x;\n}\n' }),
    "2-post/Game/game.c:3 'x'",
  ],

  // Together
  [
    'all of one run at once',
    {
      [post]: article({ title: 'A: B' }, '[a](#nope) [b](/code/3/#prt)\n\n## There'),
      [other]: article({ type: 'code' }, '## Part\n\n<iframe></iframe>\n\n![A](a.svg)'),
    },
    `${post}:2 quotes`,
    `${post}:11 #nope`,
    `${post}:11 part`,
    `${other}:13 <iframe>`,
    `${other}:15 a.svg`,
  ],
];

describe('in content', () => {
  for (const [says, files, ...expected] of mistakes) {
    test(says, async () => {
      for (const [path, content] of Object.entries(files)) write(path, content);
      const found = await faults();
      const said = found.length > 0 ? found : (await notes()).map((note) => `note ${note}`);
      expect(said.map((line, index) => inShort(line, expected[index]))).toEqual(expected);
    });
  }
});

/** What is expected, where that is what is said; or else all that is said. */
function inShort(said: string, expected = ''): string {
  const [, place = '', word = ''] = /^((?:note )?\S+) (.*)$/.exec(expected) ?? [];
  const isThere = said.startsWith(place) && /^[: ]/.test(said.slice(place.length));
  return isThere && said.slice(place.length).toLowerCase().includes(word.toLowerCase()) ? expected : said;
}

/** Settings: lines in place of the right ones, of which each has its own, from 2 on. */
const settings: readonly (readonly [says: string, lines: Readonly<Record<string, string>>, ...said: Said])[] = [
  [
    'no text',
    { siteName: '  siteName: 5,', tagline: "  tagline: ' ',", email: '' },
    'settings.ts:1 email',
    'settings.ts:2 string',
    'settings.ts:9 empty',
  ],
  ['a name misspelt', { address: "  adress: 'https://example.com'," }, "settings.ts:4 'address'"],
  ['a name that is none, a note', { locale: "  locale: 'en',\n  colour: ''," }, "note settings.ts:9 'colors'"],
  ['no address', { address: "  address: 'www.example.com'," }, 'settings.ts:4 https://'],
  ['credentials', { messageHost: "  messageHost: 'https://me:secret@example.com'," }, 'settings.ts:6 user'],
  [
    'a host that breaks the policy',
    { messageHost: "  messageHost: 'https://a;b.example.com'," },
    'settings.ts:6 policy',
  ],
  [
    'a service as a host',
    { messageHost: "  messageHost: 'https://formspree.io/f/abc'," },
    'note settings.ts:6 messages: {',
  ],
  [
    "a field for a service that is the form's own",
    { messageHost: "  messages: { address: 'https://a.example/f/x', fields: { email: 'a' } }," },
    'settings.ts:6 own',
  ],
  ['nowhere to send messages to', { messageHost: '' }, 'settings.ts:1 messages'],
  ["the reader's own machine", { messageHost: "  messageHost: 'http://localhost:80'," }, 'settings.ts:6 machine'],
  ['no email address', { email: "  email: 'me at example.com'," }, 'settings.ts:5 email'],
  [
    'no locale, and no time zone',
    { locale: "  locale: 'Spanish',", timeZone: "  timeZone: '+13'," },
    'settings.ts:8 language',
    'settings.ts:9 time zone',
  ],
  ['a language that the site has no words in', { locale: "  locale: 'eo'," }, "note settings.ts:8 'frame.skip'"],
  [
    'a word with a place that it has not',
    { heroCenter: "  heroCenter: '50%',\n  words: { frame: { skip: 'To {x}', hone: 'Start' } }," },
    'settings.ts:21 {x}',
  ],
  ['no tagging entity', { taggingEntity: "  taggingEntity: 'example.com'," }, 'settings.ts:14 date'],
  ['a color that is hard to see', { colors: colorsWith("hero: '#8899aa'") }, 'settings.ts:19 contrast of 2.06'],
  [
    'an entry of a group',
    { buttons: "  buttons: {\n    conversation: 'a', wayHome: '' }," },
    'settings.ts:16 buttons.wayHome',
  ],
];

describe('in settings', () => {
  for (const [says, lines, ...expected] of settings) {
    test(says, async () => {
      const { source, written } = await writeSettings(lines);
      const findings = settingsFindings(written, {}, source, true);
      const said = findings.map((finding) => `${finding.isNote ? 'note ' : ''}${describeFault(finding)}`);
      expect(said.map((line, index) => inShort(line, expected[index]))).toEqual(expected);
    });
  }

  test.each([
    ["address: 'HTTPS://Büro.example.com:443/b/../my site//'", 'https://xn--bro-hoa.example.com/my%20site'],
    ["messageHost: 'https://api.example.com/a;b,c'", 'https://api.example.com/a%3Bb%2Cc'],
    ["email: ' me+site@example.com '", 'me+site@example.com'],
    ["locale: 'en-UK'", 'en-GB'],
  ])('%s is right, and becomes %s', async (line, becomes) => {
    const [name = ''] = line.split(':');
    const { source, written } = await writeSettings({ [name]: `  ${line},` });
    expect(settingsFindings(written, {}, source)).toEqual([]);
    expect(readSettings(written, {})).toMatchObject({ [name]: becomes });
  });
});

/** The line of the colors, with another value for one of them. */
function colorsWith(changed: string): string {
  const others = Object.entries(sampleSettings.colors).filter(([name]) => !changed.startsWith(`${name}:`));
  return `  colors: { ${[changed, ...others.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join(', ')} },`;
}

test.each([
  [
    'line breaks of Windows and a byte order mark',
    `\uFEFF${article({}, 'One  \ntwo').replaceAll('\n', '\r\n')}`,
    '<p>One<br>\ntwo</p>',
  ],
  ['comments and empty lines between the fields', article().replace('date:', '\n# When\n\ndate:'), '<p>Body.</p>'],
  [
    'brackets and signs that are text',
    article({}, 'a[0], [sic], $5 and $10, a < b, snake_case, AT&T'),
    '<p>a[0], [sic], $5 and $10, a &#x3C; b, snake_case, AT&#x26;T</p>',
  ],
  ['a comment with what would be wrong', article({}, 'One. <!-- [a](/nope/) <div> -->'), '<p>One. </p>'],
  [
    'HTML and links in code',
    article({}, '`<div> [a][b] http://localhost/`'),
    '<p><code>&#x3C;div> [a][b] http://localhost/</code></p>',
  ],
])('%s: looks wrong and is right', async (_, source, html) => {
  write(post, source);
  expect(await faults()).toEqual([]);
  expect(await notes()).toEqual([]);
  const found = readContent(root).articles.find(({ id }) => id === 2);
  expect(found && (await renderArticle(found)).safeHTML.trim()).toBe(html);
});

test('what the system refuses is told in its words, and without a stack', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await reportFaults(async () => mkdirSync('package.json/out'));
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^1 fault:\n {2}package\.json\/out: ENOTDIR: .*$/)]]);
  process.exitCode = 0;
});
