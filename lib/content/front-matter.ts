import matter from 'gray-matter';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { didYouMean, type Fault } from '../faults.ts';

/** The two lists of the site, as their addresses name them. */
export const sections = ['code', 'blog'] as const;

/** The kinds of articles. */
export const typeSchema = z.enum([...sections, 'page'], "is no type of an article: write 'code', 'blog' or 'page'.");

/** A day, also as others write it, with its time: `2024-09-17 10:00:00 +0200` is the 17th. */
const day = z
  .string()
  .overwrite((written) => /^\S{10}(?=[T ] *\d{1,2}:\d\d)/.exec(written)?.[0] ?? written)
  .pipe(z.iso.date("is not a day of the calendar: write year, month and day, such as '2024-12-22'."));

/** The fields of an article's front matter. Every type of an article is derived from this schema. */
const schema = z
  .object({
    title: z.string().max(300, 'has more than 300 characters: write a shorter one.'),
    subtitle: z.string().optional(),
    mainimg: z.string(),
    /** What the main image shows, for those who do not see it. Without it the picture counts as decoration. */
    mainimgalt: z.string().optional(),
    /** Text or HTML. */
    preview: z.string(),
    /** The article's name in addresses that have room for one: that of its social picture, and of a page of its own. */
    slug: z.string().regex(/^(?!.{101})(?:[a-z\d]+(?:[-._~=][a-z\d]+)*)?$/, {
      message: "cannot stand in an address: write up to 100 lower-case letters, digits and hyphens, 'my-first-game'.",
    }),
    date: day,
    updated: day.optional(),
    type: typeSchema,
    draft: z.boolean().optional(),
    /** What it is about, as people write it: `[C, games]`. */
    tags: z.array(z.string().max(60, 'is no name of a topic: write at most 60 characters.')).optional(),
  })
  .refine(({ type, slug }) => type !== 'page' || /^[a-z\d-]*$/.test(slug), {
    path: ['slug'],
    message: 'is no address of a page: write hyphens instead.',
  });
/** Fields that have several texts, in a list or with commas between them; `categories` are read as tags are. */
const lists: readonly string[] = ['tags', 'categories'];
const names: readonly string[] = [...Object.keys(schema.shape), 'categories'];
export type FrontMatter = z.output<typeof schema>;

/** What other generators call the fields. */
export const calledHere: ReadonlyMap<string, string> = new Map(
  [
    ['date', 'pubDate pubDatetime publishDate published_at created'],
    ['updated', 'lastmod last_modified_at modified updatedDate modDatetime'],
    ['preview', 'description excerpt summary'],
    ['mainimg', 'image images cover coverImage heroImage featured_image featuredImage thumbnail'],
    ['slug', 'permalink url'],
    ['draft: true', 'published'],
    ['tags', 'tag category keywords topics'],
  ].flatMap(([name = '', others = '']) => others.split(' ').map((other) => [other, name] as const)),
);

/** What is known of an article before its file is read: `name` is that of its folder, `cover` the picture that is there. */
type Known = Readonly<Record<'file' | 'name' | 'cover' | 'today', string>> & { readonly id: number };

/** Takes a file apart: `content` keeps its lines, and what `faults` tell of is harmless in `frontMatter`. */
export function parseArticleFile(source: string, { file, id, name, cover, today }: Known) {
  const { flaw, yaml, content } = partsOf(source);
  const fields = readFields(yaml);
  const places = new Map(fields.toReversed().map(({ name, line, column }) => [name, { line, column }]));
  const top = { line: 1, column: 1 };
  const remedy = "begin the file with a line '---', lines as 'title: …' and 'date: 2024-12-22', and another '---'.";
  const faults: Fault[] = flaw ? [{ file, ...top, reason: `The front matter is ${flaw}: ${remedy}` }] : [];
  const right = "write a name, ': ' and a text between single quotes, in which '' is one.";
  for (const field of fields) {
    const { name, flaw, line, column } = field;
    const isBroken = flaw !== undefined && (!name || names.includes(name));
    const reason = isBroken ? `YAML reads no text here (${flaw}): ${right}` : adviceOn(field, fields);
    if (reason) faults.push({ file, line, column, reason, isNote: !isBroken });
  }
  // What could not be read is told already.
  const isRead = faults.every(({ isNote }) => isNote);
  const texts = fields.filter((field) => !field.flaw && (field.text || field.name === 'mainimg'));
  const written = Object.fromEntries(texts.toReversed().map(({ name, text }) => [name, text]));
  if (id === 0) written['date'] = (written['date'] ?? 'today').replace(/^today$/, today);
  const type = id < 2 ? 'page' : (written['type'] ?? 'blog');
  // What is unclear is not published: `published: false` is how others say it.
  const draft = written['published'] === 'false' || !/^(?:false|no|off)?$/i.test(written['draft'] ?? '');
  const tags = fields
    .flatMap(({ name, text }) => (lists.includes(name) ? text.split(',') : []))
    .map((tag) => tag.trim());
  const slug = id === 1 ? '' : slugOf(name) || slugOf(`${type}-${id}`);
  const standIns = { title: name, date: '0000-01-01', slug, updated: undefined, type: 'blog', tags: undefined };
  const given: Record<string, unknown> = {
    ...standIns,
    mainimg: cover,
    ...written,
    preview: written['preview'] ?? previewOf(content, written['title']),
    type,
    draft: id > 1 && draft ? true : undefined,
    tags: tags.some(Boolean) ? tags.filter(Boolean) : undefined,
  };
  for (const field of ['title', 'date'].filter((needed) => !written[needed])) {
    const other = texts.find(({ name }) => calledHere.get(name) === field)?.name;
    const missing = `'${field}' is missing: add a line '${field}: …' to the front matter.`;
    const reason = other ? `'${other}' is called '${field}' here.` : missing;
    if (other || isRead) faults.push({ file, ...top, ...places.get(other ?? field), reason });
  }
  const wrong = new Map(schema.safeParse(given).error?.issues.map(({ path, message }) => [String(path[0]), message]));
  for (const [field, message] of wrong) {
    faults.push({ file, ...top, ...places.get(field), reason: `'${String(given[field]).slice(0, 60)}' ${message}` });
  }
  const harmless = Object.fromEntries(Object.entries(standIns).filter(([field]) => wrong.has(field)));
  return { frontMatter: schema.parse({ ...given, ...harmless }), content, places, faults };
}

/** Has gray-matter part the file, whose text stays in the lines where it is; `flaw` is what the front matter is instead. */
function partsOf(source: string) {
  const flaw = /^\+{3}[ \t]*\n/.test(source) ? 'TOML, and YAML is read here' : 'missing';
  if (!/^---(?!-)/.test(source)) return { flaw, yaml: '', content: source };
  const end = source.search(/\n---[ \t]*(?:\n|$)/);
  // Where nothing closes the front matter, the text begins at the first empty line with no field below it.
  const gap = source.search(/(?<=\n)\n(?!\s|#(?!#)|[\w-]+:|---)|$/);
  const isClosed = end >= 0 && end < gap;
  const whole = isClosed ? source : `${source.slice(0, gap).replace(/\n?$/, '\n')}---${source.slice(gap)}`;
  // Without a language behind its fence it runs none; without options it would keep what it read.
  const { matter: yaml, content } = matter(whole.replace(/^.*/, '---'), { engines: { yaml: () => ({}) } });
  const blank = whole.slice(0, whole.length - content.length).replace(/[^\n]/g, '');
  return { flaw: isClosed ? undefined : 'not closed', yaml: yaml.replace(/^\n/, ''), content: blank + content };
}

type Field = ReturnType<typeof readFields>[number];

/**
 * Reads each field by itself, so that what is wrong with one hides no other, and as it was written: in the failsafe
 * schema a slug of 404 or a date needs no quotes. `flaw` is why a value is no text.
 */
function readFields(yaml: string) {
  let above = 1;
  return yaml.split(/(?<=\n)(?=[^\s#-][^\n]*:(?:\s|$))/).map((written) => {
    const lineCounter = new LineCounter();
    const options = { schema: 'failsafe', prettyErrors: false, lineCounter } as const;
    const { contents, errors } = parseDocument(written.trimEnd(), options);
    const [pair, second] = isMap(contents) ? contents.items : [];
    const [key, value] = [isScalar(pair?.key) ? pair.key : undefined, isScalar(pair?.value) ? pair.value : undefined];
    const items = lists.includes(String(key?.value)) && isSeq(pair?.value) ? pair.value.items : undefined;
    const isText = value ? !value.anchor && !value.tag && !second : items?.every((item) => isScalar(item));
    const offset = errors[0]?.pos[0] ?? value?.range?.[0] ?? key?.range?.[0] ?? 0;
    const { line, col: column } = lineCounter.linePos(offset);
    const [name, text] = [String(key?.value ?? ''), String(value?.value ?? items?.join(', ') ?? '').trim()];
    const flaw = errors[0]?.message ?? (contents && !isText ? 'it is something else' : undefined);
    // Behind one word, as in `type: blog # or code`, a comment may be meant; in a sentence a '#' is a part of it.
    const isMeant = value?.type !== 'PLAIN' || (/^\S+$/.test(text) && value.comment?.startsWith(' '));
    const field = { name, text, flaw, comment: isMeant ? undefined : value.comment, line: above + line, column };
    above += written.split('\n').length - 1;
    return field;
  });
}

/** What is worth a look about a field; one that nobody knows is left alone. */
function adviceOn(field: Field, fields: readonly Field[]): string | undefined {
  const { name, text, comment } = field;
  if (name && !names.includes(name)) {
    const here = calledHere.get(name);
    if (here) return name === 'published' && text !== 'false' ? undefined : `'${name}: …' is called '${here}' here.`;
    const nearest = didYouMean(name, names).trim();
    return nearest && `'${name}' is not a field. ${nearest}`;
  }
  const first = fields.find((other) => other.name === name && other.text) ?? field;
  if (name && text && first !== field) return `'${name}' is there already: take one of the two out.`;
  if (comment) return `The text ends before '#${comment}': put all of it into quotes.`;
  const [entity] = (/title$/.test(name) && /&(?:#\w+|[a-z]\w+);/i.exec(text)) || [];
  return entity && `'${entity}' is shown as it stands here: write the letter itself.`;
}

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** The first paragraph of a text without its markup, as HTML; it begins on the first pages, or the title stands in. */
function previewOf(content: string, title = ''): string {
  const blocks = markdown.parse(content.trimStart().slice(0, 4_000)).children;
  const paragraphs = blocks.filter(({ type }) => type === 'paragraph');
  const texts = paragraphs.map((block) => textOf(block, { includeImageAlt: false, includeHtml: false }));
  const text = texts.map((words) => words.replace(/\s+/g, ' ').trim()).find(Boolean) ?? title;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Letters that no Unicode form takes apart. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** A text as a slug, in whole words of a hundred characters at most; empty where it has no Latin letter and no digit. */
export function slugOf(text: string): string {
  const spelledOut = text.toLowerCase().replace(/[ßæœøłđ]/g, (letter) => spelled[letter] ?? '');
  const plain = spelledOut.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z\d]+/g) ?? [];
  return /^.{0,100}(?=-)|^.{1,100}/.exec(`${words.join('-')}-`)?.[0] ?? '';
}
