import { type PlannedPost, urlKey } from './read-posts.ts';

/** Code that is not converted: fences, `code`, Liquid's `raw`, and listings of WordPress, Pelican, Jekyll, and Hugo. */
const codePatterns = [
  /^[ \t>]*(?<fence>`{3,}|~{3,})[^\n]*\n(?:.*?^[ \t>]*\k<fence>[`~]*[ \t]*$|.*)/,
  /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n\s*\n).)*?[^`]\k<ticks>(?!`)/,
  /\{%-? *raw *-?%\}(?<raw>.*?)\{%-? *endraw *-?%\}/,
  /\[(?<name>code|sourcecode)(?: lang(?:uage)?="(?<spoken>\w+)")?[^\]]*\]\n?(?<typed>.*?)\n?\[\/\k<name>\]/,
  /^(?<indent>(?: {4}|\t)+)(?::::|#!)(?<lexer>[\w+-]+) *\n(?<block>(?:\k<indent>[^\n]*\n|[ \t]*\n(?=(?:[ \t]*\n)*\k<indent>))*)/,
  /\{[{%][%<-]? *highlight "?(?<language>[\w+#-]*)[^\n]*?\}\}?\n?(?<listing>.*?)\n?\{[{%][%<-]? *(?:end|\/ *)highlight[^\n}]*\}\}?/,
];
const code = new RegExp(
  codePatterns.map(({ source }) => source).join('|'),
  'gms',
);

/** Converts a `figure` or `caption` shortcode to a Markdown image with a caption. */
function convertImage(_: string, _name = '', source = ''): string {
  const named = [...source.matchAll(/(\w+)\s*=\s*(["'])(.*?)\2/gs)].map(
    ([, name, , value]) => [name, value] as const,
  );
  const {
    src = '',
    alt = '',
    title = '',
    caption = title,
    credits = '',
  } = Object.fromEntries(named);
  const [, text = alt || caption, url = src] =
    /!\[([^\]]*)\]\(([^)\s]+)/.exec(source) ?? [];
  // WordPress writes the caption after the image.
  const isElement = /<img|!\[/.test(source);
  const rest = isElement
    ? source.replace(/\[?!\[.*?\]\(.*?\)(?:\]\(.*?\))?|<.*?>/g, '')
    : `${caption} ${credits}`.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const escaped = rest.trim().replaceAll('"', '\\"');
  return `![${text.replace(/[[\]]/g, '\\$&')}](${url}${escaped && ` "${escaped}"`})`;
}

/** Converts a video shortcode to a link. `args` contains a URL, an id, or `id=` followed by an id. */
function convertVideo(_: string, host = '', args = ''): string {
  const [, first = ''] =
    /(?:\b(?:id|url)=|^)["']?([^\s"']+)/.exec(
      args.replace(/^.*(?=\b(?:id|url)=)/, ''),
    ) ?? [];
  const id = /([\w-]+)\/?(?:[?&](?!v=).*)?$/.exec(first)?.[1] ?? first;
  return /vimeo/i.test(host + first)
    ? `<https://vimeo.com/${id}>`
    : `<https://www.youtube.com/watch?v=${id}>`;
}

/** Tags of Octopress and Hexo with the name of an image: `{% img left a.png A caption %}`, `{% asset_img a.png %}`. */
const imageTag =
  /\{% *\w+ +(?:[\w-]+ +)*?([^\s"'=]+\.(?:png|jpe?g|gif|svg|webp))(?: +(?:\d+ +)*([^{}%]*?))? *%\}/g;

/** Matches shortcodes: `{{< youtube abc >}}`, `{% youtube abc %}`, and `{% include figure.html src="a.png" %}`. */
const shortcode = (names: string, args: string) =>
  new RegExp(
    String.raw`\{[{%][%<]? *(?:include +)?(${names})(?:\.html)?(?:\s+|\()(${args})\)? *[%>]?[%}]\}`,
    'gis',
  );

/** References to posts: `{% post_url 2024-05-01-lamps %}`, `{{< ref "lamps.md#red" >}}`, and Zola's `@/lamps.md`. */
const reference =
  /\{[{%][%<]? *(?:post_url|link|(?:rel)?ref) +["']?([^\s"'#]+)(#[^\s"']*)?["']? *[%>]?[%}]\}|(?<=\]\(|\]: |=["'])@(\/[^\s)"'#]+)/g;

/** Classes and other attributes in kramdown, such as `{: .wide #top}`, but not a tuple in Elixir, such as `{:ok, 1}`. */
const attributeList = String.raw`\{: ?(?:[.#][\w-]+|[\w-]+=["'][^"'\n]*["']|[ \t])+\}`;

const callouts =
  'callout|info|note|notice|tip|hint|warning|caution|important|alert';

const mdxStatements =
  /^(?:import\s[^;]*?["'][^"'\n]*["'];?|export\s.*?)(?=\n\s*\n|\n(?:im|ex)port\s|$(?![\s\S]))/gms;

/** A conversion. Without a function, matches are removed. The table of results counts conversions that have a name. */
type Rule = readonly [
  counted: string,
  pattern: RegExp,
  convert?: (...groups: string[]) => string,
];

const rules = (
  { file, title, newPath }: PlannedPost,
  convertReference: NonNullable<Rule[2]>,
): readonly Rule[] => [
  // Removes templates around URLs, and keeps the paths.
  ['', /\{\{-? *site\.(?:baseurl|url) *-?\}\}/g],
  [
    '',
    /\{\{-? *["']([^"']*)["'] *\| *(?:relative_url|absolute_url|url|prepend)\b[^}]*\}\}/g,
    (_, url = '') => url,
  ],
  ['', /\{\{-? *(?:page\.)?url *-?\}\}/g, () => `post:${newPath}`],
  ['', /\{\{-? *(?:page\.)?title *-?\}\}/g, () => title],
  [
    'title',
    /^\s*# +(.*)\n/,
    (all, text = '') => (['', title.trim()].includes(text.trim()) ? '' : all),
  ],
  [
    'comment',
    /(?:<!--\s*(?:more|excerpt)\b.*?-->|\{\{\/\*.*?\*\/\}\}|^\{# .*?#\}|\{\/\*.*?\*\/\})\n?/gms,
  ],
  [
    'dead link',
    /(?<!!)\[([^\]\n]*)\]\(\{\{(?![<%])[^}\n]*\}\}\)/g,
    (_, text = '') => text,
  ],
  ['comment', /\{%-? *comment *-?%\}.*?\{%-? *endcomment *-?%\}\n?/gs],
  [
    'table of contents',
    /^(?:[*-] .*\n\{: *toc *\}|\[\[?toc\]?\]|\{\{[<%] *toc *[>%]\}\})[ \t]*$/gim,
  ],
  [
    'attribute list',
    new RegExp(`^ {0,3}${attributeList}[ \\t]*\\n|${attributeList}`, 'gm'),
  ],
  ['attribute list', /\sstyle=\{\{.*?\}\}/gs],
  [
    'video',
    shortcode('youtube|vimeo|video', String.raw`["'\w].*?`),
    convertVideo,
  ],
  ['caption', shortcode('figure|image|img', '[^}]*?src.*?'), convertImage],
  [
    'image tag',
    imageTag,
    (_, url = '', text = '') => `![${text.replace(/["']/g, '')}](${url})`,
  ],
  [
    'caption',
    /\[(caption)[^\]]*\](.*?(?:<img|!\[).*?)\[\/caption\]/gs,
    convertImage,
  ],
  [
    'callout tag',
    new RegExp(
      String.raw`\{(?:%|\{[<%]) *(?:end *%|(?:end|\/)? *(?:${callouts})\b[^}]*)\}+`,
      'g',
    ),
  ],
  ...(file.endsWith('.mdx') ? [['import', mdxStatements] as const] : []),
  ['link', reference, convertReference],
  // HTML parsers ignore case, so these components would be elements of HTML.
  ['', /(?<=<\/?)(?=(?:Link|Button)[\s>])/g, () => 'Jsx'],
];

/** Converts shortcodes and templates in the body of a post to Markdown, but not those in code. */
export function convertTemplates(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
): string {
  const kept: string[] = [];
  let text = post.body.replace(
    code,
    (whole: string, ...groups: (string | undefined)[]) => {
      const [
        ,
        ,
        raw,
        ,
        spoken,
        typed,
        indent = '',
        lexer = spoken,
        block,
        language = lexer ?? '',
        written,
      ] = groups;
      // Pelican's code blocks are indented.
      const outer = indent.replace(/ {4}|\t/, '');
      const listing =
        written ??
        typed ??
        block?.replace(/^(?: {4}|\t)/gm, '').replace(/\s+$/, '');
      const fence = listing?.includes('```') ? '~~~~' : '```';
      // Liquid also evaluates code in fences, so authors put `raw` tags into it. These tags are removed.
      const unwrapped =
        raw ?? whole.replace(/\{%-? *(?:end)?raw *-?%\}\n?/g, '');
      const end = block === undefined ? '' : '\n';
      kept.push(
        listing === undefined
          ? unwrapped
          : `${outer}${fence}${language}\n${listing}\n${outer}${fence}${end}`,
      );
      if (listing !== undefined) post.changes.push('listing');
      return `\0${kept.length - 1}\0`;
    },
  );
  const convertReference = (whole = '', name = '', hash = '', zola = '') => {
    const end = `/${urlKey(name || zola).replace(/^[./]*/, '')}`;
    const [, found] = [...newPaths].find(([key]) => key.endsWith(end)) ?? [];
    return found ? `post:${found}${hash}` : whole;
  };
  for (const [counted, pattern, convert = () => ''] of rules(
    post,
    convertReference,
  )) {
    text = text.replace(pattern, (...groups) => {
      const converted = convert(...groups);
      if (counted && converted !== groups[0]) post.changes.push(counted);
      return converted;
    });
  }
  return text.replace(/\0(\d+)\0/g, (_, index) => kept[Number(index)] ?? '');
}
