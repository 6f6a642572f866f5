import matter from 'gray-matter';
import { toString as textOf } from 'mdast-util-to-string';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { type Diagnostic, didYouMean, isError } from '../core/diagnostics.ts';
import { markdownParser } from './markdown-syntax.ts';
import { sections } from './sections.ts';

export const typeSchema = z.enum(
  [...sections, 'page'],
  "is not an article type. Write 'code', 'blog', or 'page'.",
);

/** The schema of a date. Ignores the time in `2024-09-17 10:00:00 +0200`, because other generators write one. */
const day = z
  .string()
  .overwrite(
    (written) => /^\S{10}(?=[T ] *\d{1,2}:\d\d)/.exec(written)?.[0] ?? written,
  )
  .pipe(
    z.iso.date(
      "is not a date. Write year, month, and day, such as '2024-12-22'.",
    ),
  );

const tag = z.string().max(60, {
  error: ({ input }) =>
    `contains '${input}'. Write tags with at most 60 characters.`,
});

const schema = z
  .object({
    title: z
      .string()
      .max(300, 'has more than 300 characters. Write a shorter one.'),
    subtitle: z.string().optional(),
    /** The name of the article's author, if it is not the owner. */
    author: z.string().optional(),
    series: z
      .string()
      .max(100, 'has more than 100 characters. Write a shorter one.')
      .optional(),
    mainimg: z.string(),
    /** The main image's alt text. Without it, the image is decorative. */
    mainimgalt: z.string().optional(),
    /** Text or HTML. */
    preview: z.string(),
    /** The article's name in the URL of its Open Graph image and, for a standalone page, in the URL of the page. */
    slug: z.string().regex(/^(?!.{101})(?:[a-z\d]+(?:[-._~=][a-z\d]+)*)?$/, {
      message:
        "is not a valid slug. Write up to 100 lowercase letters, digits, and hyphens, such as 'my-first-game'.",
    }),
    date: day,
    updated: day.optional(),
    type: typeSchema,
    draft: z.boolean().optional(),
    /** For example `[C, games]`. */
    tags: z.array(tag).optional(),
  })
  .refine(({ type, slug }) => type !== 'page' || /^[a-z\d-]*$/.test(slug), {
    path: ['slug'],
    message:
      'is not a valid slug of a standalone page. Write hyphens between its words.',
  });
/** Fields with several values, as a list or separated by commas. `categories` are merged into the tags. */
const listFields: readonly string[] = ['tags', 'categories'];
const fieldNames: readonly string[] = [
  ...Object.keys(schema.shape),
  'categories',
];
export type FrontMatter = z.output<typeof schema>;

/** Maps field names of other generators to those of this project. */
export const fieldAliases: ReadonlyMap<string, string> = new Map(
  [
    ['date', 'pubDate pubDatetime publishDate published_at created'],
    ['updated', 'lastmod last_modified_at modified updatedDate modDatetime'],
    ['preview', 'description excerpt summary'],
    [
      'mainimg',
      'image images cover coverImage heroImage featured_image featuredImage thumbnail',
    ],
    ['slug', 'permalink url'],
    ['draft: true', 'published'],
    ['tags', 'tag category keywords topics'],
  ].flatMap(([name = '', aliases = '']) =>
    aliases.split(' ').map((alias) => [alias, name] as const),
  ),
);

/** `name` is the folder's name without the id. `cover` is the main image if the front matter names none. */
type ParseOptions = Readonly<
  Record<'file' | 'name' | 'cover' | 'today', string>
> & { readonly id: number };

/** Parses an article. Blank lines replace the front matter in `content`, and defaults replace fields with errors. */
export function parseArticleFile(
  source: string,
  { file, id, name, cover, today }: ParseOptions,
) {
  const { problem, yaml, content } = splitFrontMatter(source);
  const fields = parseFields(yaml);
  const positions = new Map(
    fields
      .toReversed()
      .map(({ name, line, column }) => [name, { line, column }]),
  );
  const remedy =
    "Begin the file with '---', fields such as 'title: …' and 'date: 2024-12-22', and '---' again.";
  const diagnostics: Diagnostic[] = [];
  if (problem)
    diagnostics.push({
      file,
      line: 1,
      column: 1,
      reason: `The front matter is ${problem}. ${remedy}`,
    });
  const report = (
    field: string,
    reason: string,
    severity: Diagnostic['severity'] = 'error',
  ) =>
    diagnostics.push({
      file,
      line: 1,
      column: 1,
      ...positions.get(field),
      reason,
      severity,
    });
  const rule =
    "Write name: 'value', and write each single quote in the value twice.";
  for (const field of fields) {
    const { name, problem, line, column } = field;
    const isBroken =
      problem !== undefined && (!name || fieldNames.includes(name));
    const reason = isBroken
      ? `The value is not text in YAML (${problem}). ${rule}`
      : adviseOnField(field, fields);
    if (reason)
      diagnostics.push({
        file,
        line,
        column,
        reason,
        severity: isBroken ? 'error' : 'warning',
      });
  }
  const texts = fields.filter(
    (field) => !field.problem && (field.text || field.name === 'mainimg'),
  );
  const written = Object.fromEntries(
    texts.toReversed().map(({ name, text }) => [name, text]),
  );
  if (id === 0)
    written['date'] = (written['date'] ?? 'today').replace(/^today$/, today);
  const type = id < 2 ? 'page' : (written['type'] ?? 'blog');
  // An unclear value means a draft, the safe choice. Other generators write `published: false`.
  const draft =
    written['published'] === 'false' ||
    !/^(?:false|no|off)?$/i.test(written['draft'] ?? '');
  const lists = fields.filter(({ name }) => listFields.includes(name));
  const tags = lists
    .flatMap(({ text }) => text.split(/\s*,\s*/))
    .filter(Boolean);
  const slug = id === 1 ? '' : slugify(name) || slugify(`${type}-${id}`);
  const fallbacks = {
    title: name,
    date: '0000-01-01',
    slug,
    updated: undefined,
    type: 'blog',
    tags: undefined,
  };
  const given: Record<string, unknown> = {
    ...fallbacks,
    mainimg: cover,
    ...written,
    preview: written['preview'] ?? derivePreview(content, written['title']),
    type,
    draft: id > 1 && draft ? true : undefined,
    tags: tags.length > 0 ? tags : undefined,
  };
  // Missing fields are reported only if all fields could be parsed, because a broken field may be the missing one.
  const missing = diagnostics.some(isError)
    ? []
    : ['title', 'date'].filter((field) => !written[field]);
  for (const field of missing)
    report(
      field,
      `'${field}' is missing. Add a line '${field}: …' to the front matter.`,
    );
  const wrong = new Map(
    schema
      .safeParse(given)
      .error?.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  for (const [field, message] of wrong)
    report(field, `'${String(given[field]).slice(0, 60)}' ${message}`);
  const harmless = Object.fromEntries(
    Object.entries(fallbacks).filter(([field]) => wrong.has(field)),
  );
  const frontMatter = schema.parse({ ...given, ...harmless });
  for (const { field, reason } of findDateProblems(frontMatter, id, today)) {
    report(field, reason, 'warning');
  }
  return { frontMatter, content, positions, diagnostics };
}

/** Returns the dates that readers and search engines would see although they cannot be true. */
function findDateProblems(
  { date, updated = date }: Pick<FrontMatter, 'date' | 'updated'>,
  id: number,
  today: string,
): { field: string; reason: string }[] {
  const problems: { field: string; reason: string }[] = [];
  if (updated < date) {
    const reason = "'updated' is before 'date'. Correct one of them.";
    problems.push({ field: 'updated', reason });
  }

  // An article whose date is in the future appears on that day.
  if (updated > today && updated > date) {
    const reason = `'updated' is in the future. Write a day until ${today}.`;
    problems.push({ field: 'updated', reason });
  }
  if (id < 2 && date > today) {
    const reason = `'date' is in the future, but this page is always published. Write a day until ${today}.`;
    problems.push({ field: 'date', reason });
  }

  return problems;
}

/** Splits off the front matter, and keeps the line numbers. `problem` describes missing or unclosed front matter. */
function splitFrontMatter(source: string) {
  const problem = /^\+{3}[ \t]*\n/.test(source)
    ? 'TOML instead of YAML'
    : 'missing';
  if (!/^---(?!-)/.test(source)) return { problem, yaml: '', content: source };
  const end = source.search(/\n---[ \t]*(?:\n|$)/);
  // If the front matter is not closed, the content begins at the first blank line before a line that is not a field.
  const gap = source.search(/(?<=\n)\n(?!\s|#(?!#)|[\w-]+:|---)|$/);
  const isClosed = end >= 0 && end < gap;
  const whole = isClosed
    ? source
    : `${source.slice(0, gap).replace(/\n?$/, '\n')}---${source.slice(gap)}`;
  // Removes the language, because gray-matter would run JavaScript. The options turn off the cache of gray-matter.
  const { matter: yaml, content } = matter(whole.replace(/^.*/, '---'), {
    engines: { yaml: () => ({}) },
  });
  const blank = whole
    .slice(0, whole.length - content.length)
    .replace(/[^\n]/g, '');
  return {
    problem: isClosed ? undefined : 'not closed',
    yaml: yaml.replace(/^\n/, ''),
    content: blank + content,
  };
}

type Field = ReturnType<typeof parseFields>[number];

/** Parses each field separately, so an error does not hide others. All values are strings, so dates need no quotes. */
function parseFields(yaml: string) {
  let linesBefore = 1;
  return yaml.split(/(?<=\n)(?=[^\s#-][^\n]*:(?:\s|$))/).map((written) => {
    const lineCounter = new LineCounter();
    const options = {
      schema: 'failsafe',
      prettyErrors: false,
      lineCounter,
    } as const;
    const { contents, errors } = parseDocument(written.trimEnd(), options);
    const [pair, second] = isMap(contents) ? contents.items : [];
    const [key, value] = [
      isScalar(pair?.key) ? pair.key : undefined,
      isScalar(pair?.value) ? pair.value : undefined,
    ];
    const items =
      listFields.includes(String(key?.value)) && isSeq(pair?.value)
        ? pair.value.items
        : undefined;
    const isText = value
      ? !value.anchor && !value.tag && !second
      : items?.every((item) => isScalar(item));
    const offset =
      errors[0]?.pos[0] ?? value?.range?.[0] ?? key?.range?.[0] ?? 0;
    const { line: lineOfField, col: column } = lineCounter.linePos(offset);
    const line = linesBefore + lineOfField;
    const [name, text] = [
      String(key?.value ?? ''),
      String(value?.value ?? items?.join(', ') ?? '').trim(),
    ];
    const problem =
      errors[0]?.message ??
      (contents && !isText ? 'it is a list or a mapping' : undefined);
    // After one word, as in `type: blog # or code`, `#` begins a comment. After more words, `#` may be part of a text.
    const isComment =
      value?.type !== 'PLAIN' ||
      (/^\S+$/.test(text) && value.comment?.startsWith(' '));
    linesBefore += written.split('\n').length - 1;
    return {
      name,
      text,
      problem,
      comment: isComment ? undefined : value.comment,
      line,
      column,
    };
  });
}

/** Returns a warning about a field, if any. Ignores unknown fields with names that resemble no known name. */
function adviseOnField(
  field: Field,
  fields: readonly Field[],
): string | undefined {
  const { name, text, comment } = field;
  if (name && !fieldNames.includes(name)) {
    if (name === 'published' && text !== 'false') return undefined;
    const known = fieldAliases.get(name);
    const remedy = known
      ? `Write '${known}'.`
      : didYouMean(name, fieldNames).trim();
    return remedy && `Unknown field '${name}'. ${remedy}`;
  }
  const first =
    fields.find((other) => other.name === name && other.text) ?? field;
  if (name && text && first !== field)
    return `'${name}' is already defined. Remove one of the two.`;
  return comment
    ? `The value ends before '#${comment}'. Put the whole value in quotes.`
    : undefined;
}

/** Returns the text of the first paragraph, or the title if the first 4,000 characters have none. Escapes HTML. */
function derivePreview(content: string, title = ''): string {
  // Definitions of links and footnotes may be anywhere. In a quote, lines of code that look like definitions are ignored.
  const definitions =
    content.match(/^ {0,3}\[[^\]\n]+\]:[ \t]*\n?.{0,2000}/gm) ?? [];
  const quote = definitions.join('\n\n').replaceAll(/^/gm, '> ');
  const blocks = markdownParser.parse(
    `${quote}\n\n${content.trimStart().slice(0, 4_000)}`,
  ).children;
  const paragraphs = blocks.filter(({ type }) => type === 'paragraph');
  const texts = paragraphs.map((block) =>
    textOf(block, { includeImageAlt: false, includeHtml: false }),
  );
  const text =
    texts.map((words) => collapseSpaces(words).trim()).find(Boolean) ?? title;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Replacements of letters that NFKD does not decompose. */
const transliterations: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** Converts a text to a slug of up to 100 characters. Returns '' for a text without Latin letters and digits. */
export function slugify(text: string): string {
  const spelledOut = text
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => transliterations[letter] ?? '');
  const plain = spelledOut.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z\d]+/g) ?? [];
  return /^.{0,100}(?=-)|^.{1,100}/.exec(`${words.join('-')}-`)?.[0] ?? '';
}
