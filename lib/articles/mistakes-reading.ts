import { settings } from '../settings.ts';
import { article, type Mistake, type Oddity } from './test-content.ts';

const post = '2-post/article.md';

/** What is wrong with an article whose title is written so: in line 2, where its text begins. */
function title(written: string, ...faults: readonly string[]): Mistake {
  return {
    says: `title: ${written.replaceAll('\n', '⏎')}`,
    files: { [post]: article({ title: written }) },
    faults: faults.map((fault) => (/^\d/.test(fault) ? `${post}:${fault}` : `${post}:2:8: ${fault}`)),
  };
}

const fields = 'The fields are: title, subtitle, mainimg, mainimgalt, preview, slug, date, updated, type, draft.';
const unread = 'YAML reads no text here:';
const quotes = "Put the text between single quotes ('' is one in it), and each field at the start of a line.";

/** What YAML does not take for a text, or not for the one that was meant. */
const yaml: readonly Mistake[] = [
  title('A: B', `${unread} Nested mappings are not allowed in compact mappings. ${quotes}`),
  title('@home', `${unread} Plain value cannot start with reserved character @. ${quotes}`),
  title('*Bold*', `${unread} this says something else. ${quotes}`),
  title('[Draft]', `${unread} this says something else. ${quotes}`),
  title('&c. and so on', `2:12: ${unread} this says something else. ${quotes}`),
  title('!important', `2:18: ${unread} this says something else. ${quotes}`),
  title('"open', `2:13: ${unread} Missing closing "quote. ${quotes}`),
  title('\n  @home', `3:3: ${unread} Plain value cannot start with reserved character @. ${quotes}`),
  title('a\nb', `3:1: ${unread} Implicit map keys need to be followed by map values. ${quotes}`),
  title('Issue #11', "The text ends before '#11'. Put all of it into quotes."),
  title('We are # 1', "The text ends before '# 1'. Put all of it into quotes."),
];

/** An article's file of these lines, with the fields that every article has in place of '…'. */
function file(...lines: readonly string[]): string {
  const [, ...rest] = article().split('\n---\n')[0]?.split('\n') ?? [];
  return lines.join('\n').replace('…', rest.join('\n'));
}

function wholeFile(says: string, lines: readonly string[], ...faults: readonly string[]): Mistake {
  return { says, files: { [post]: file(...lines) }, faults: faults.map((fault) => `${post}:${fault}`) };
}

const twoLines = "Begin the file with a line '---', the fields, and another '---'.";
const missing = `1:1: The front matter is missing. ${twoLines}`;
const open = `1:1: The front matter is not closed. ${twoLines}`;
const noText = 'The article has no text. Write it below the front matter.';

/** The lines around the front matter. */
const fences: readonly Mistake[] = [
  wholeFile('front matter of another kind', ['+++', 'title = "x"', '+++', '', 'Body.'], missing),
  wholeFile('dashes that an editor has joined', ['—', '…', '—', '', 'Body.'], missing),
  wholeFile('an empty file', [''], missing, `1:1: ${noText}`),
  wholeFile("no '---' above", ['…', '---', '', 'Body.'], missing),
  wholeFile("no '---' below", ['---', '…', '', 'A text.', '', '## Part', '', '[up](#part)'], open),
  wholeFile("no '---' below, and a line across the text", ['---', '…', '', '## A', '', '[a](#a)', '', '---', ''], open),
  wholeFile("four dashes for the '---' below", ['---', '…', '----', '', 'A text.'], open),
  wholeFile(
    'a line that is no field',
    ['---', 'Hello', '…', '---', '', 'Body.'],
    `2:1: ${unread} this says something else. ${quotes}`,
  ),
  wholeFile(
    'fields that are indented',
    ['---', '  title: A', '  slug: b', '---', '', 'Body.'],
    `3:3: ${unread} this says something else. ${quotes}`,
  ),
  wholeFile(
    'no fields but a comment',
    ['---', '# later', '---', '', 'Body.'],
    ...['slug', 'title', 'subtitle', 'mainimg', 'preview', 'date', 'type'].map(
      (name) => `1:1: '${name}' is missing. Add a line '${name}: …' to the front matter.`,
    ),
  ),
  wholeFile('no text', ['---', '…', '---', ''], `10:1: ${noText}`),
  wholeFile('no text but a comment', ['---', '…', '---', '', '<!-- later -->'], `11:1: ${noText}`),
];

/** What is wrong with one field, and its place. */
function field(says: string, changes: Readonly<Record<string, string | undefined>>, ...faults: string[]): Mistake {
  return { says, files: { [post]: article(changes) }, faults: faults.map((fault) => `${post}:${fault}`) };
}

const noDay = "is not a day of the calendar. Write it as year, month and day: '2024-12-22'.";
const noSlug = "cannot stand in an address. Write up to 100 lower-case letters, digits and hyphens: 'my-first-game'.";

const frontMatter: readonly Mistake[] = [
  field(
    'a name without a space behind its colon',
    { title: undefined, 'title:My post\nupdated': '2025-01-01' },
    `8:1: ${unread} Implicit map keys need to be followed by map values. ${quotes}`,
  ),
  field('a name twice', { 'title ': 'Again' }, "9:9: 'title' is there already. Take one of the two out."),
  field(
    'a name misspelt',
    { preview: undefined, prewiev: 'x' },
    "1:1: 'preview' is missing. Add a line 'preview: …' to the front matter.",
    `8:1: 'prewiev' is not a field of an article. Did you mean 'preview'? ${fields}`,
  ),
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((name) => ({
    says: `a field '${name}'`,
    files: { [post]: article().replace('type:', `${name}: x\ntype:`) },
    faults: [`${post}:8:1: '${name}' is not a field of an article. ${fields}`],
  })),
  field(
    'several fields missing',
    { date: undefined, type: undefined },
    "1:1: 'date' is missing. Add a line 'date: …' to the front matter.",
    "1:1: 'type' is missing. Add a line 'type: …' to the front matter.",
  ),
  field(
    'all that is wrong with several fields',
    { title: '@a', date: '2024-02-30', slug: 'a b', type: 'blgo', updated: undefined, draft: 'maybe' },
    `2:8: ${unread} Plain value cannot start with reserved character @. ${quotes}`,
    `6:7: 'a b' ${noSlug}`,
    `7:7: '2024-02-30' ${noDay}`,
    "8:7: 'blgo' is no type of an article. Write 'code', 'blog' or 'page'.",
    "9:8: 'maybe' says neither yes nor no. Write 'true' while a build shall leave the article out, or take the field out.",
  ),
  field(
    'a title that is a text',
    { title: 'long '.repeat(61) },
    `2:8: '${'long '.repeat(12)}' has more than 300 characters. Write a shorter one.`,
  ),
  field(
    'an update before the date',
    { updated: '2024-12-21' },
    "9:10: '2024-12-21' is before the date, 2024-12-22. Write a later day, or take the field out.",
  ),
  field('an update that is no day', { updated: '2024-12-32' }, `9:10: '2024-12-32' ${noDay}`),
  field('a slug with capitals and marks', { slug: 'Über-Uns' }, `6:7: 'Über-Uns' ${noSlug}`),
  field('a slug that is a path', { slug: '../up' }, `6:7: '../up' ${noSlug}`),
  field('a slug that no file name has room for', { slug: 'a'.repeat(101) }, `6:7: '${'a'.repeat(60)}' ${noSlug}`),
  field(
    'a preview without words',
    { preview: "'<!-- later -->'" },
    '5:10: The preview has no words. Write a sentence or two.',
  ),
  field(
    'a preview with an id',
    { preview: '\'<b id="x">Now</b>\'' },
    "5:10: The preview has the id 'x', and stands on several pages. Write it without headings, notes and ids.",
  ),
  field(
    'a preview with a heading',
    { preview: "'<h2>Now</h2>'" },
    "5:10: The preview has the id 'now', and stands on several pages. Write it without headings, notes and ids.",
  ),
  field(
    'a preview with links that lead nowhere',
    { preview: `'<a href="/blog/77/">a</a>, <a href="#part">b</a>, <a href="/nope.zip">c</a>'` },
    '5:10: The link leads to article 77, which does not exist. Link to one that does.',
    "5:10: The link leads to '#part', which lists do not have. Link to /blog/2/#part.",
    '5:10: The link leads to /nope.zip, which is not published. Link to a file that is.',
  ),
];

const home = '1-home/article.md';
const utf8 = 'Save the file with the encoding UTF-8.';

/** Encodings, folders and files. */
const files: readonly Mistake[] = [
  {
    says: 'a text in Latin-1, whose headings and links are checked all the same',
    files: { [post]: Buffer.from(article({}, '## Größe\n\n[a](#größe) [b](#grösse)'), 'latin1') },
    faults: [
      `${post}:11:6: The byte F6 is not UTF-8. ${utf8}`,
      `${post}:13:13: The link leads to '#grösse', which is no heading of ${post}. Did you mean 'größe'? Its headings are: größe.`,
    ],
  },
  {
    says: 'a byte that is not UTF-8 behind characters that look like one',
    files: { [post]: Buffer.concat([Buffer.from(article({}, 'a � “b” 🛬 ')), Buffer.from([0xe2, 0x80])]) },
    faults: [`${post}:12:1: The byte E2 is not UTF-8. ${utf8}`],
  },
  {
    says: 'a text in UTF-16, as an old Notepad saves it',
    files: { [post]: Buffer.from(`\uFEFF${article()}`, 'utf16le') },
    faults: [`${post}:1:1: The byte FF is not UTF-8. ${utf8}`],
  },
  {
    says: 'a NUL character',
    files: { [post]: article({}, 'Text.\n\na\0b') },
    faults: [`${post}:13:2: The file has a NUL character here. Take it out, or save the file with the encoding UTF-8.`],
  },
  {
    says: 'a program in Latin-1',
    files: {
      [post]: article({}, '```python file=Game/game.py\n```'),
      '2-post/Game/game.py': Buffer.from('a = 1\nb = "ü"\n', 'latin1'),
      '2-post/Game/README.txt': 'A game.\n',
    },
    faults: [`2-post/Game/game.py:2:6: The byte FC is not UTF-8. ${utf8}`],
  },
  {
    says: 'a text that is in no folder',
    files: { 'sorting.md': article(), 'Notes.MARKDOWN': 'x' },
    faults: [
      "Notes.MARKDOWN: The text is in no folder of its own, and is not published. Make a folder such as '8-Notes', and call the file article.md in it.",
      "sorting.md: The text is in no folder of its own, and is not published. Make a folder such as '8-sorting', and call the file article.md in it.",
    ],
  },
  {
    says: 'folders with names of another form',
    files: {
      '8/article.md': article(),
      '8_sorting/article.md': article(),
      [`${'9'.repeat(20)}-a/article.md`]: article(),
    },
    faults: [
      "8: The folder's name does not begin with a number and a hyphen. Name it '{id}-{name}', such as '8-sorting'.",
      "8_sorting: The folder's name does not begin with a number and a hyphen. Name it '{id}-{name}', such as '8-sorting'.",
      `${'9'.repeat(20)}-a: The number is too long. Name it '{id}-{name}', such as '8-sorting'.`,
    ],
  },
  {
    says: 'an article.md of another name, and one that is a folder',
    files: { '3-a/Article.md': article(), '4-b/index.md': article(), '5-c/article.md/x.txt': 'x' },
    faults: [
      "3-a: The folder has no article.md. Give 'Article.md' that name.",
      "4-b: The folder has no article.md. Give 'index.md' that name.",
      '5-c: The folder has no article.md. Write one, or take the folder out of content/.',
    ],
  },
];

/** What concerns more than one article, and what would only be seen in the finished pages. */
const together: readonly Mistake[] = [
  {
    says: 'faults in front matter and in bodies, all at once; a broken article has its headings and its section or none',
    files: {
      [post]: article({ title: 'A: B' }, '[a](#nope) [b](/blog/3/#part) [c](/code/3/#prt)\n\n## There'),
      '3-other/article.md': article({ type: 'x: y' }, '## Part\n\n[a](/code/2/) [b](/blog/2/#there)'),
      '4-open/article.md': file('---', '…', '', '## Here', '', '[a](/blog/2/#their)'),
    },
    faults: [
      `${post}:2:8: ${unread} Nested mappings are not allowed in compact mappings. ${quotes}`,
      `${post}:11:1: The link leads to '#nope', which is no heading of ${post}. Its headings are: there.`,
      `${post}:11:31: The link leads to '#prt', which is no heading of 3-other/article.md. Did you mean 'part'? Its headings are: part.`,
      `3-other/article.md:8:7: ${unread} Nested mappings are not allowed in compact mappings. ${quotes}`,
      '3-other/article.md:13:1: The link leads to /code/2/, but article 2 belongs to /blog/2/. Link to that address.',
      `4-open/article.md:${open}`,
      `4-open/article.md:12:1: The link leads to '#their', which is no heading of ${post}. Did you mean 'there'? Its headings are: there.`,
    ],
  },
  {
    says: 'two articles with one title and one preview',
    files: {
      [post]: article({ title: 'Same', preview: 'Same.' }),
      '3-other/article.md': article({ title: "'Same'", preview: '<b>Same.</b>' }),
    },
    faults: [
      `3-other/article.md:2:8: The title is also that of ${post}. Give each its own.`,
      `3-other/article.md:5:10: The preview is also that of ${post}. Give each its own.`,
    ],
  },
  {
    says: 'titles of the pages that are no article',
    files: {
      [post]: article({ title: 'Contact' }),
      '3-other/article.md': article({ title: JSON.stringify(settings.sections.blog.title) }),
    },
    faults: [
      `${post}:2:8: The title is also that of the page /contact/. Give each its own.`,
      '3-other/article.md:2:8: The title is also that of the page /blog/. Give each its own.',
    ],
  },
  {
    says: 'an id of the page around the article, in HTML',
    files: { [post]: article({}, '<p id="content">a</p>') },
    faults: [`${post}:11:1: The id 'content' is one of the page around the article. Write another one.`],
  },
  {
    says: 'an id that stands twice, in HTML and in a heading',
    files: {
      [post]: article({}, '## Part\n\n<p id="part">a</p>\n\n<p id="x">b</p><p id="x">c</p>\n\n<i id="fn"></i>'),
    },
    faults: [
      `${post}:13:1: The id 'part' stands twice in the article. Write another one.`,
      `${post}:15:16: The id 'x' stands twice in the article. Write another one.`,
    ],
  },
  {
    says: 'an id that is also that of the heading above footnotes',
    files: { [post]: article({}, '<p id="footnote-label">a</p>\n\nText.[^1]\n\n[^1]: Note.') },
    faults: [`${post}:11:1: The id 'footnote-label' stands twice in the article. Write another one.`],
  },
  {
    says: 'an id that is also that of a footnote',
    files: { [post]: article({}, '<p id="fn-1">a</p>\n\nText.[^1]\n\n[^1]: Note.') },
    faults: [`${post}:15:1: The id 'fn-1' stands twice in the article. Write another one.`],
  },
  {
    says: 'links to files that are not published',
    files: { [post]: article({}, '[a](/nope.zip) [b](/ico.svg) [c](/code/fed.xml) [d](/articles/2/x.svg)') },
    faults: [
      `${post}:11:1: The link leads to /nope.zip, which is not published. Link to a file that is.`,
      `${post}:11:16: The link leads to /ico.svg, which is not published. Did you mean '/icon.svg'? Link to a file that is.`,
      `${post}:11:30: The link leads to /code/fed.xml, which is not published. Did you mean '/code/feed.xml'? Link to a file that is.`,
      `${post}:11:49: The link leads to /articles/2/x.svg, which is not published. Link to a file that is.`,
    ],
  },
  {
    says: 'links to pages and places that are not there',
    files: {
      [post]: article(
        {},
        '[a](/blogs/) [b](/blog/2) [c](/index.html) [d](/contact/#nme) [e](/#x) [f](/code/0/) [g](/blog/1/)',
      ),
    },
    faults: [
      `${post}:11:1: The link leads to /blogs/, which is no page. Did you mean '/blog/'? The pages are: /, /code/, /blog/, /contact/, and the articles.`,
      `${post}:11:14: The link leads to /blog/2, which is no page. Did you mean '/blog/2/'? The pages are: /, /code/, /blog/, /contact/, and the articles.`,
      `${post}:11:27: The link leads to /index.html, which is no page. Did you mean '/'? The pages are: /, /code/, /blog/, /contact/, and the articles.`,
      `${post}:11:44: The link leads to '#nme', which /contact/ does not have. Link to /contact/.`,
      `${post}:11:63: The link leads to '#x', which is no heading of ${home}. It has no headings.`,
      `${post}:11:72: The link leads to article 0, which does not exist. Link to one that does.`,
      `${post}:11:86: The link leads to /blog/1/, but article 1 belongs to /. Link to that address.`,
    ],
  },
];

/** What is wrong with files, front matter and what articles have to do with each other. */
export const readingMistakes = [...yaml, ...fences, ...frontMatter, ...files, ...together];

const program = '# >>> part\nx = 1\n# <<< part\n';
const listing = article({}, '## Part\n\nOne  \ntwo\n\n```python file=Game/game.py part=part\n```');
const listingHtml = [
  '<h2 id="part"><a href="#part">Part</a></h2>',
  '<p>One<br>',
  'two</p>',
  '<figure class="code"><figcaption>game.py</figcaption><pre tabindex="0" role="group" aria-label="game.py, lines 1 to 1" data-lines="1"><code class="hljs language-python">x = <span class="hljs-number">1</span>',
  '</code></pre></figure>',
].join('\n');

/** An article whose files have other line breaks, and a byte order mark or none. */
function lineBreaks(says: string, mark: string, lineBreak: string): Oddity {
  const rewrite = (text: string) => mark + text.replaceAll('\n', lineBreak);
  return {
    says: `line breaks of ${says}`,
    files: {
      [post]: rewrite(listing),
      '2-post/Game/game.py': rewrite(program),
      '2-post/Game/README.txt': 'A game.\n',
    },
    html: listingHtml,
  };
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><text x="1" y="2">Hi</text></svg>\n';

function odd(says: string, source: string, html = '<p>Body.</p>', others: Oddity['files'] = {}): Oddity {
  return { says, files: { [post]: source, ...others }, html };
}

const paths = [
  '/feed.xml',
  '/code/feed.json?x=1',
  '/social/code.png',
  '/social/2-odd.png',
  '/.well-known/security.txt',
  '/#latest',
];
const places = ['/contact/#email', '/blog/#menu', '#content', '/', '/blog/2/', '/articles/2/a%20b.svg'];

/** What looks wrong and is right. */
export const readingOddities: readonly Oddity[] = [
  lineBreaks('Unix', '', '\n'),
  lineBreaks('Unix, and a byte order mark', '\uFEFF', '\n'),
  lineBreaks('Windows, and a byte order mark', '\uFEFF', '\r\n'),
  lineBreaks('a Macintosh', '', '\r'),
  odd(
    'a drawing with line breaks of Windows',
    article({}, '![A](a.svg)'),
    '<figure><img src="/articles/2/a.svg" alt="A" loading="lazy" width="12" height="6" decoding="async"></figure>',
    { '2-post/a.svg': `\uFEFF${drawing.replaceAll('\n', '\r\n')}` },
  ),
  odd('the sign that stands for a character nobody could read', article({}, 'a \uFFFD b'), '<p>a \uFFFD b</p>'),
  odd('blanks behind the dashes', article().replaceAll('---\n', '---  \n')),
  odd('a name for the language of the front matter', article().replace('---', '--- yaml')),
  odd('comments and empty lines between the fields', article().replace('date:', '\n# When\n\ndate:')),
  odd(
    'fields in another order',
    article({ title: undefined, type: undefined, updated: '2024-12-22\ntype: blog\ntitle: Last' }),
  ),
  odd('a line across the text at its beginning', article({}, '---\n\nBody.'), '<hr>\n<p>Body.</p>'),
  odd(
    'a text that has a front matter in it',
    article({}, 'title: x\n---\n\nBody.'),
    '<h2 id="title-x"><a href="#title-x">title: x</a></h2>\n<p>Body.</p>',
  ),
  odd('a preview of several lines, with an empty one', article({ preview: '>\n  One\n  two.\n\n  Three: # four.' })),
  odd(
    'links to what is published',
    article({ slug: 'odd' }, [...paths, ...places].map((path) => `[x](${path})`).join('\n')),
    `<p>${[...paths, ...places].map((path) => `<a href="${path}">x</a>`).join('\n')}</p>`,
    { '2-post/a b.svg': drawing },
  ),
  odd(
    'headings whose ids the page around the article has, which get others, and so do the links to them',
    article({}, '## Menu\n\n## Content\n\n## Contact\n\n[menu](#menu)'),
    '<h2 id="menu-1"><a href="#menu-1">Menu</a></h2>\n<h2 id="content-1"><a href="#content-1">Content</a></h2>\n<h2 id="contact"><a href="#contact">Contact</a></h2>\n<p><a href="#menu-1">menu</a></p>',
  ),
  odd(
    'ids of other pages, and in capitals',
    article({}, '## Latest\n\n<p id="Menu">a</p>'),
    '<h2 id="latest"><a href="#latest">Latest</a></h2>\n<p id="Menu">a</p>',
  ),
  odd('files that belong to nobody, to editors and to the owner', article(), '<p>Body.</p>', {
    '.DS_Store': 'x',
    '.obsidian/workspace.json': '{}',
    'README.md': 'How I write.',
    'sessions.test.ts': '',
  }),
  odd(
    'texts of the home page, which has others, and the preview of the page for what is not found',
    article({ title: 'Same', preview: 'Same.' }),
    '<p>Body.</p>',
    {
      [home]: article({ title: 'Same', preview: 'Same.', type: 'page' }),
      '0-not-found/article.md': article({ preview: 'Same.', type: 'page', date: 'today' }),
    },
  ),
  odd('a folder whose number has noughts before it', article(), '<p>Body.</p>', {
    '003-noughts/article.md': article(),
  }),
  {
    says: 'two articles with one slug, which is worth a look',
    files: {
      [post]: article({ slug: 'learning-to=code' }),
      '3-other/article.md': article({ slug: 'learning-to=code' }),
    },
    html: '<p>Body.</p>',
    notes: [
      `3-other/article.md:6:7: The slug 'learning-to=code' is also that of ${post}. Only their ids tell their social pictures apart.`,
    ],
  },
];
