import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from '../content/read-articles.ts';
import type { Files } from '../core/test-folder.ts';
import { renderArticle } from '../site/render-article.ts';
import { article, diagnostics, root, warnings, write } from './test-content.ts';

const post = '2-post/article.md';
const other = '3-other/article.md';

/** Returns article 2 with this body, which starts in line 11, and with more files in its folder. */
function body(text: string, files: Files = {}): Files {
  const inFolder = Object.entries(files).map(([name, content]) => [
    `2-post/${name}`,
    content,
  ]);
  return { [post]: article({}, text), ...Object.fromEntries(inFolder) };
}

/** Returns article 2 with changed fields. Title is in line 2, slug in line 6, date in line 7, and type in line 8. */
const fields = (changes: Record<string, string | undefined>): Files => ({
  [post]: article(changes),
});

const png = readFileSync('e2e/awkward/13-album/gray.png');
const large = await sharp({
  create: { width: 12_000, height: 9_000, channels: 3, background: '#888' },
})
  .png({ palette: true, colours: 2 })
  .toBuffer();
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const page = (slug: string, text?: string) =>
  article({ type: 'page', slug }, text);
const talks = {
  '20-talks/article.md': page('talks', '## Held\n\n[that](#held)'),
};
const program = {
  'Game/README.txt': 'A game.\n',
  'Game/game.py': '# >>> ask\nprint(1)\n# <<< ask\n',
};

const figure = (module: string, text = ''): Files =>
  body(`~~~figure module=papi.ts\n${text}\n~~~`, { 'papi.ts': module });

const inC = (code: string): Files =>
  body('```play file=Game/game.c\n```', { ...program, 'Game/game.c': code });

/** The name, files, and diagnostics of each test: `file:line` and part of a message. Warnings start with `warning`. */
const mistakes: readonly (readonly [
  name: string,
  files: Files,
  ...expected: readonly string[],
])[] = [
  // Front matter
  ['no front matter', { [post]: 'Just a text.\n' }, `${post}:1 missing`],
  [
    'front matter that is not closed',
    { [post]: article().replace('\n---\n', '\n') },
    `${post}:1 not closed`,
  ],
  ['a colon in a value', fields({ title: 'A: B' }), `${post}:2 single quote`],
  [
    'a value that begins with @',
    fields({ title: '@home' }),
    `${post}:2 single quote`,
  ],
  [
    'an unknown field that is not YAML',
    fields({ weight: '@me' }),
    `${post}:9 single quote`,
  ],
  ['a quote that is not closed', fields({ title: '"open' }), `${post}:2 quote`],
  [
    'no title or date',
    { [post]: '---\ntitle:\npubDate: 2024-12-22\n---\n' },
    `${post}:1 'date'`,
    `${post}:2 'title'`,
  ],
  [
    'a day with its time',
    fields({
      date: '2024-09-17 10:00:00 +0200',
      updated: '2024-09-17T10:00:00Z',
    }),
  ],
  [
    'an update before the article',
    fields({ updated: '2024-12-21' }),
    `warning ${post}:9 before`,
  ],
  [
    'an update in the future, also of a scheduled article',
    {
      ...fields({ updated: '2999-01-01' }),
      [other]: article({ date: '2998-01-01', updated: '2999-01-01' }),
    },
    'warning 3-other 2998-01-01',
    `warning ${post}:9 future`,
    `warning ${other}:9 future`,
  ],
  [
    'an update on the day of a scheduled article',
    fields({ date: '2998-01-01', updated: '2998-01-01' }),
    'warning 2-post 2998-01-01',
  ],
  [
    'misspelled fields, fields of other generators, and unknown fields',
    fields({
      updatd: '2024-12-23',
      lastmod: '2024-12-23',
      layout: 'post',
      weight: '[1]',
    }),
    `warning ${post}:9 'updated'`,
    `warning ${post}:10 'updated'`,
    `warning ${post}:11 'layout' has no effect in any article. Remove it`,
    `warning ${post}:12 'weight' has no effect`,
  ],
  [
    'the same unknown fields in several articles, with one warning each',
    {
      ...fields({ layout: 'post', toc: 'true' }),
      [other]: article({ layout: 'post', toc: 'true' }),
      '4-third/article.md': article({ layout: 'post' }),
    },
    `warning ${post}:9 'layout' has no effect in any article. Remove it`,
    `warning ${post}:10 'toc' has no effect`,
  ],
  [
    'an unknown field that resembles a known one in the same front matter',
    fields({ math: 'true', titles: 'A' }),
    `warning ${post}:9 'math' has no effect`,
    `warning ${post}:10 'titles' has no effect`,
  ],
  [
    'the URLs of an article in other generators',
    {
      ...fields({
        permalink: '/x/',
        url: '/2019/y',
        aliases: '[/old/, /a.html]',
      }),
      [other]: article({ redirect_from: '\n  - /größe/' }),
    },
    `warning ${post}:9 The URL in 'permalink' has no effect. For a redirect, add lines such as '/x/ /blog/2/' to content/redirects.txt.`,
    `warning ${post}:10 '/2019/y /blog/2/'`,
    `warning ${post}:11 '/old/ /blog/2/'`,
    `warning ${other}:9 '/größe/ /blog/3/'`,
  ],
  [
    'the URL of the article itself',
    fields({ permalink: '/blog/2/' }),
    `warning ${post}:9 'permalink' has no effect in any article`,
  ],
  [
    'fields for URLs without a path',
    fields({
      permalink: 'https://name.example/y/',
      aliases: '[Another name]',
      url: 'https://name.example/x/',
    }),
    `warning ${post}:9 'permalink' has no effect`,
    `warning ${post}:10 'aliases' has no effect`,
    `warning ${post}:11 'url' has no effect`,
  ],
  [
    'the URL of a standalone page in other generators',
    {
      [post]: article({ type: 'page', slug: 'about', permalink: '/about-me/' }),
    },
    `warning ${post}:9 '/about-me/ /about/'`,
  ],
  [
    'slugs in other scripts, or with capitals',
    { [post]: page('日本語'), [other]: page('About Me') },
    `${post}:6 '日本語' is not a valid slug. Write up to 100 lowercase letters from a to z, digits, and hyphens, such as 'my-first-game'.`,
    `${other}:6 'About Me' is not a valid slug.`,
  ],
  [
    'characters that pages cannot contain',
    {
      [post]: article(
        { title: '"Sur\\ud800rogate"', preview: 'A\x08 preview' },
        'Bo\x1bdy\0.',
      ),
      [other]: article(
        { tags: '["a\\u0007", b]' },
        '![A](a.png "Cap\x7ftion") \n\n<p title="&#7;">&#x1;b</p>',
      ),
      '3-other/a.png': png,
      'redirects.txt': '/old/\x02 /blog/2/\n',
    },
    `warning ${post}:2 'U+D800'. Delete them from the text.`,
    `warning ${post}:5 'U+0008 U+001B U+0000'`,
    `warning ${other}:9 'U+0007'`,
    `warning ${other}:12 'U+007F'`,
    `warning ${other}:14 'U+0007'`,
    `warning ${other}:14 'U+0001'`,
    'warning redirects.txt:1 U+0002',
  ],
  [
    'an unpublished post of another generator, with warnings only',
    fields({ published: 'false', title: 'A: B', date: 'soon' }),
    'warning 2-post draft',
    `warning ${post}:2 single quote`,
    `warning ${post}:7 soon`,
  ],
  [
    'an invalid date, type, and slug',
    fields({ slug: 'Über uns', date: '2024-02-30', type: 'blgo' }),
    `${post}:6 Über uns`,
    `${post}:7 2024-02-30`,
    `${post}:8 blgo`,
  ],
  [
    'a preview with a script',
    fields({ preview: "'A <script>x()</script>'" }),
    `${post}:5 <script>`,
  ],
  [
    'the slug of a file, of the site, and of another page',
    {
      ...talks,
      [post]: page('feed.xml'),
      [other]: page('contact'),
      '21-talks/article.md': page('talks'),
    },
    `${post}:6 hyphens`,
    `${other}:6 'contact'`,
    '21-talks/article.md:6 20-talks',
  ],
  ['tags that are not texts', fields({ tags: '\n  a: b' }), `${post}:9 text`],
  [
    'a page without a title and with an invalid slug and tag',
    fields({
      title: undefined,
      type: 'page',
      slug: 'a.b',
      tags: `[C, ${'x'.repeat(61)}]`,
    }),
    `${post}:1 'title'`,
    `${post}:5 hyphens`,
    `${post}:8 60 characters`,
  ],
  [
    'deep nesting',
    fields({ title: '['.repeat(20_000) }),
    `${post}:2 single quote`,
    `${post}:3 1024`,
  ],

  // Folders and files
  [
    'a folder without an id',
    { 'dra\nft/article.md': article() },
    'warning dra\\nft number',
  ],
  [
    'a post without a folder',
    {
      '2024-09-17-hello.md': article(),
      'hello.mdx': article(),
      'README.md': '',
    },
    'warning 2024-09-17-hello.md folder',
    'warning hello.mdx folder',
  ],
  [
    'a folder without an article.md',
    { '2-post/index.md': article() },
    'warning 2-post article.md',
  ],
  [
    'a duplicate id',
    { [post]: article(), '02-twin/article.md': article() },
    '2-post 02-twin',
  ],
  [
    'a text in Latin-1',
    { [post]: Buffer.from(article({}, 'Größe'), 'latin1') },
    `${post}:11 UTF-8`,
  ],
  [
    'a missing main image',
    fields({ mainimg: 'cover.svg' }),
    `${post}:4 cover.svg`,
  ],
  [
    'names with special characters',
    body('Body.', {
      'a.svg': svg,
      '10:30.svg': svg,
      'b\r\nc.svg': svg,
    }),
    '2-post/10:30.svg hyphen',
    '2-post/b\\r\\nc.svg hyphen',
  ],

  // Links
  [
    'a missing file',
    body('[a](bord.pdf)', { 'board.pdf': '%PDF-1.7\n' }),
    `${post}:11 board.pdf`,
  ],
  [
    'a file name in another case',
    body('![A](Board.SVG)', { 'board.svg': svg }),
    `${post}:11 board.svg`,
  ],
  [
    'a missing page and article',
    body('[a](/contct/),\n[a](/blog/77/)'),
    `${post}:11 /contact/`,
    `${post}:12 77`,
  ],
  [
    'a missing anchor',
    body('## The board\n\n[a](#the-bord)'),
    `${post}:13 the-board`,
  ],
  [
    'links to the top of a page, to words, and to an ID with a percent sign',
    body(
      '## Half {#100%}\n\n[a](#top) [b](/contact/#Top) [c](#:~:text=Half) [d](#100%:~:text=Half) [e](#100%25)',
    ),
  ],
  [
    'words next to a missing anchor',
    body('[a](#nowhere:~:text=Half)'),
    `${post}:11 '#nowhere'`,
  ],
  [
    'a link to a standalone page and its heading',
    { ...body('[a](/talks/?b#held) [c](/talks/#content)'), ...talks },
  ],
  [
    'missing pages, anchors, and files of a standalone page',
    { ...body('[a](/talk/)\n[b](/talks/#hold)\n[c](/talks/a.pdf)'), ...talks },
    `${post}:11 /talk/`,
    `${post}:12 #hold`,
    `${post}:13 /talks/a.pdf`,
  ],
  [
    'a path on the own computer',
    body('[a](C:\\Users\\me\\a.pdf)'),
    `${post}:11 'c:'`,
  ],
  [
    'a URL without a scheme',
    body('[a](www.name.example)'),
    `${post}:11 https://`,
  ],
  [
    'a URL with a space',
    body('![A cat](my photo.png)'),
    `${post}:11 my photo.png`,
  ],

  // Redirects
  [
    'invalid redirects, taken paths, missing targets, loops, and duplicates',
    {
      'redirects.txt':
        '/a/?b /\n/feed.xml /\n/a/ /blog/77/\n/c/ /c/\n/b%61r/ /\n/bar/ /contact/\n',
    },
    'redirects.txt:1 Invalid redirect',
    'redirects.txt:2 a page or file',
    'redirects.txt:3 /blog/77/',
    'redirects.txt:4 /c/',
    'redirects.txt:6 earlier line',
  ],
  [
    'a redirect to a script',
    { 'redirects.txt': '/d/ javascript:x()\n' },
    'redirects.txt:1 Invalid redirect',
  ],

  // Markdown
  [
    'a duplicate heading',
    body('## Part\n\n## Part'),
    `warning ${post}:13 part`,
  ],
  [
    'headings from the first level on',
    body('# One\n\n## Two\n\n#### Four'),
    `warning ${post}:15 '###'`,
  ],
  [
    'a skipped heading level',
    body('## One\n\n#### Two'),
    `warning ${post}:13 level`,
  ],
  ['a link without text', body('One [](/blog/).'), `warning ${post}:11 text`],
  [
    'missing definitions',
    body('One[^a] and\n[two][b].'),
    `warning ${post}:11 [^a]`,
    `warning ${post}:12 [b]`,
  ],
  [
    'syntax of other generators',
    body(
      '{{< youtube x >}}\n\n{% highlight c %}\n\nList\n{: .toc}\n\n[gallery ids="1"]\n\n$$\nx^2\n\n' +
        ":::note\nOne\n:::\n\n[[wiki]] ![[a.png]]\n\nimport A from './a.js'\n\n`:::note {{ x }}`\n\n{{ page.url }}\n",
    ),
    `warning ${post}:11 '{{< youtube x >}}' is a template tag or a shortcode`,
    `warning ${post}:13 '{% highlight c %}' is a template tag`,
    `warning ${post}:16 {: .toc}`,
    `warning ${post}:18 WordPress`,
    `warning ${post}:20 $$`,
    `warning ${post}:23 container`,
    `warning ${post}:27 '[[wiki]]'`,
    `warning ${post}:27 '![[a.png]]'`,
    `warning ${post}:29 JSX`,
    `warning ${post}:33 '{{ page.url }}'`,
  ],
  [
    'comments of Obsidian in a line, over several blocks, and in HTML',
    body(
      'A %%a private comment%% here.\n\n%%\n## Secret\n\n```js\na()\n```\n%%\n\n%%\n<div>\nsecret\n</div>\n%%\n\n- %%secret%%word',
    ),
    `${post}:11 '%%a private comment%%' is a comment`,
    `${post}:13 <!-- … -->`,
    `${post}:21 <!-- … -->`,
    `${post}:27 '%%secret%%'`,
  ],
  [
    'percent signs that are no comments',
    body(
      'With 100%%, 50%% or \\%%a%%, `%%b%%`, $c %%d%%$, for %%i in it do %%i. <!-- %%e%% -->\n\n```\n%%f%%\n```\n\n%%g',
    ),
  ],
  [
    'block IDs of Obsidian',
    body('A paragraph. ^block-id\n\n- Item\n\n^a1b2c3\n\nIn x ^2\nand `^d e`.'),
    `warning ${post}:11 '^block-id' is a block ID`,
    `warning ${post}:15 '^a1b2c3' is a block ID`,
  ],
  [
    'links without a URL',
    body('An [empty]() and <a href="">another</a>\n[link](#top).'),
    `warning ${post}:11 'empty' has no URL`,
    `warning ${post}:11 'another' has no URL`,
  ],
  [
    'sizes of images in alt texts of Obsidian',
    body('![Alt|300](a.png)\n![One two | 30x20](a.png)\n![A|B](a.png)', {
      'a.png': png,
    }),
    `warning ${post}:11 <img src="file" alt="Alt" width="300">`,
    `warning ${post}:12 ![One two](file)`,
  ],
  [
    'names of markup with asterisks and dollar signs',
    body('Use \\begin{align*} here,[^a*]\nand [one][b$&].'),
    `warning ${post}:11 '\\begin{align*}' is TeX`,
    `warning ${post}:11 '[^a*]' is a footnote without a text`,
    `warning ${post}:12 '[one][b$&]' is a link without a definition`,
  ],
  [
    'an invalid URL',
    body('[a](https:name.example)'),
    `${post}:11 https://name.example/page`,
  ],

  // HTML
  ['a script', body('<script>x()</script>'), `${post}:11 <script>`],
  [
    'a script after an open comment',
    body('> <!-- x\n\n<script>x()</script>'),
    `${post}:13 comment is not closed`,
  ],
  [
    'a link that runs a script',
    body('[a](javascript:x())'),
    `${post}:11 javascript:`,
  ],
  ['an event handler', body('<b onclick="x()">a</b>'), `${post}:11 onclick`],
  ['an inline style', body('<b style="color: red">a</b>'), `${post}:11 style`],
  ['an unknown element', body('A List<Item> is a list.'), `${post}:11 <item>`],
  [
    'an unknown element with an end tag',
    body('A <blinker>light</blinker>.'),
    `warning ${post}:11 <blinker>`,
  ],
  [
    'an embedded video',
    body('<iframe src="https://youtu.be/x"></iframe>'),
    `${post}:11 [![what it shows]`,
  ],
  ['an obsolete element', body('<center>x</center>')],
  [
    'an element that is not closed',
    body('<div class="note">\n\nTwo.'),
    `${post}:11 </div>`,
  ],
  [
    'an image of another site',
    body('![A cat](https://cats.example/a.png)'),
    `${post}:11 cats.example`,
  ],

  // Images
  [
    'an image without alt text',
    body('![](a.png)', { 'a.png': png }),
    `warning ${post}:11 alt`,
  ],
  [
    'a HEIC photo',
    body('![A](a.heic)', { 'a.heic': heic }),
    `${post}:11 a.heic`,
  ],
  [
    'an image in another format than its name says',
    body('![A](a.jpg)', { 'a.jpg': png }),
  ],
  [
    'a text that is named like an image',
    body('![A](a.jpg)', { 'a.jpg': '<!doctype html>' }),
    '2-post/a.jpg damaged',
  ],
  [
    'a damaged image',
    body('![A](a.png)', { 'a.png': png.subarray(0, png.length / 2) }),
    '2-post/a.png damaged',
  ],
  [
    'an image that would fill the memory',
    body('![A](a.png)', { 'a.png': large }),
    '2-post/a.png megapixels',
  ],
  [
    'an SVG with an unclosed element',
    body('![A](a.svg)', { 'a.svg': '<svg>\n<g>' }),
    '2-post/a.svg:2 XML',
  ],

  // Programs
  [
    'a missing program',
    body('```play file=Game/gaem.py\n```', program),
    `${post}:11 Game/game.py`,
  ],
  [
    'a missing part',
    body('```python file=Game/game.py part=aks\n```', program),
    `${post}:11 parts: ask`,
  ],
  [
    'a program with control characters, which its listing cannot show',
    body('```python file=Game/game.py\n```\n\n```play file=Game/game.py\n```', {
      ...program,
      'Game/game.py': 'print(1)\nprint("\x1b[1mA")\ninput()\n',
    }),
    "warning 2-post/Game/game.py:2 'U+001B'. Delete them",
  ],
  [
    'a missing function',
    inC('int none(void);\nint main(void) { none(); }\n'),
    '2-post/Game/game.c: none',
  ],
  [
    'an unknown variable',
    inC('int main(void)\n{\n    return x;\n}\n'),
    "2-post/Game/game.c:3 'x'",
  ],

  // Interactive figures
  ['a figure without a module', body('```figure\n```'), `${post}:11 module=`],
  [
    'a missing module',
    body('```figure module=ppi.ts\n```', { 'papi.ts': '' }),
    `${post}:11 papi.ts`,
  ],
  [
    'a script in a static figure',
    figure('export default 1', 'One.\n\n<script>x()</script>'),
    `${post}:14 <script>`,
  ],
  [
    'a module without a default export',
    figure('export const a = 1;'),
    '2-post/papi.ts:1 default export',
  ],
  [
    'a module with a mistake',
    figure('\nexport default class {{'),
    '2-post/papi.ts:2 expected',
  ],
  [
    'a module that imports a missing file',
    figure("import './a.ts';"),
    '2-post/papi.ts:1 ./a.ts',
  ],
];

for (const [name, files, ...expected] of mistakes) {
  test(name, async () => {
    for (const [path, content] of Object.entries(files)) {
      write(path, content);
    }
    const found = await diagnostics();
    const actual =
      found.length > 0
        ? found
        : (await warnings()).map((warning) => `warning ${warning}`);
    expect(
      actual.map((line, index) => shortenMatch(line, expected[index])),
    ).toEqual(expected);
  });
}

/** Returns the expected text if a diagnostic matches, or else the whole diagnostic. */
function shortenMatch(actual: string, expected = ''): string {
  const [, location = '', message = ''] =
    /^((?:warning )?\S+) (.*)$/.exec(expected) ?? [];
  const rest = actual.startsWith(location) ? actual.slice(location.length) : '';
  return /^[: ]/.test(rest) &&
    rest.toLowerCase().includes(message.toLowerCase())
    ? expected
    : actual;
}

test('accepts Windows line breaks, comments, and special characters in text', async () => {
  const text =
    'One  \ntwo[0], [sic], $5 and $10, a < b, snake_case, AT&T. <!-- [a](/nope/) <div> --> `<div> [a][b]`';
  const source = article({}, text).replace('date:', '\n# When\n\ndate:');
  write(post, `\uFEFF${source.replaceAll('\n', '\r\n')}`);
  expect([...(await diagnostics()), ...(await warnings())]).toEqual([]);
  const found = readContent(root).articles.find(({ id }) => id === 2);
  const signs = 'two[0], [sic], $5 and $10, a &#x3C; b, snake_case, AT&#x26;T.';
  const html = found && (await renderArticle(found)).safeHTML.trim();
  expect(html).toBe(`<p>One<br>\n${signs}  <code>&#x3C;div> [a][b]</code></p>`);
});
