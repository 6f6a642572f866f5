import matter from 'gray-matter';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import type { Fault, Place } from '../faults.ts';
import { didYouMean } from '../nearest.ts';
import { previewOf, slugOf } from './stand-ins.ts';

/** The two lists of the site, as their addresses name them. */
export const sections = ['code', 'blog'] as const;

/** The kinds of articles. */
export const types = [...sections, 'page'] as const;

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
    /** A picture in the article's folder, or empty. */
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
    /** The day of the last change that a reader should know of. */
    updated: day.optional(),
    type: z.enum(types, "is no type of an article: write 'code', 'blog' or 'page'."),
    /** Whether a build leaves the article out, whatever its date. */
    draft: z.boolean().optional(),
  })
  .refine(({ type, slug }) => type !== 'page' || /^[a-z\d-]*$/.test(slug), {
    path: ['slug'],
    message: 'is no address of a page: write hyphens instead.',
  });
const names = Object.keys(schema.shape);
export type FrontMatter = z.output<typeof schema>;

/** What fields of other generators are called here. */
const calledHere: ReadonlyMap<string, string> = new Map(
  [
    ['date', 'pubDate publishDate published_at created'],
    ['updated', 'lastmod last_modified_at modified updatedDate'],
    ['preview', 'description excerpt summary'],
    ['mainimg', 'image cover coverImage heroImage featured_image thumbnail'],
    ['slug', 'permalink url'],
    ['draft: true', 'published'],
  ].flatMap(([name = '', others = '']) => others.split(' ').map((other) => [other, name] as const)),
);

/** What is known of an article before its file is read: `name` is that of its folder, `cover` the picture that is there. */
type Known = Readonly<Record<'name' | 'cover' | 'today', string>> & { readonly id: number };

type Told = Omit<Fault, 'file'> & Place;

/** Takes a file apart: `content` keeps its lines, and what `faults` tell of is harmless in `frontMatter`. */
export function parseArticleFile(source: string, { id, name, cover, today }: Known) {
  const { flaw, yaml, content } = partsOf(source);
  const { texts, places, faults } = readFields(yaml);
  const remedy = "begin the file with a line '---', lines as 'title: …' and 'date: 2024-12-22', and another '---'.";
  if (flaw) faults.push({ line: 1, column: 1, reason: `The front matter is ${flaw}: ${remedy}` });
  // What could not be read is told already.
  const isRead = faults.every(({ isNote }) => isNote);
  const written = Object.fromEntries(texts);
  const type = id < 2 ? 'page' : (written['type'] ?? 'blog');
  // What is unclear is not published: `published: false` is how others say it.
  const draft = written['published'] === 'false' || !/^(?:false|no|off)?$/i.test(written['draft'] ?? '');
  const given: Record<string, unknown> = {
    mainimg: cover,
    slug: id === 1 ? '' : slugOf(name) || `${type}-${id}`,
    ...written,
    preview: written['preview'] ?? previewOf(content, written['title']),
    ...(id === 0 && (written['date'] ?? 'today') === 'today' && { date: today }),
    type,
    draft: id > 1 && draft ? true : undefined,
  };
  const issues = schema.safeParse(given).error?.issues ?? [];
  for (const { path, message } of issues) {
    const field = String(path[0]);
    const other = [...texts.keys()].find((known) => calledHere.get(known) === field) ?? field;
    const place = places.get(field) ?? places.get(other) ?? { line: 1, column: 1 };
    const missing = `'${field}' is missing: add a line '${field}: …' to the front matter.`;
    const value = String(given[field]).slice(0, 60);
    if (given[field] !== undefined) faults.push({ ...place, reason: `'${value}' ${message}` });
    else if (other !== field) faults.push({ ...place, reason: `'${other}' is called '${field}' here.` });
    else if (isRead) faults.push({ ...place, reason: missing });
  }
  // It is not known where an article is whose type is wrong.
  const wrong = issues.flatMap(({ path: [field] }) => (field === 'type' ? ['type', 'slug'] : [String(field)]));
  const standIns = { title: name, date: '0000-01-01', slug: '', updated: undefined, type: 'page' };
  const ofWrong = Object.fromEntries(Object.entries(standIns).filter(([field]) => wrong.includes(field)));
  return { frontMatter: schema.parse({ ...given, ...ofWrong }), content, places, faults };
}

/** Has gray-matter part the file, whose text stays in the lines where it is; `flaw` is what the front matter is instead. */
function partsOf(source: string) {
  const blank = (above: string) => above.replace(/[^\n]/g, '');
  if (/^\+{3}[ \t]*\n/.test(source)) {
    const content = source.replace(/^\+{3}.*?\n\+{3}[ \t]*(?=\n|$)|^\+{3}/s, blank);
    return { flaw: 'TOML, and YAML is read here', yaml: '', content };
  }
  const isThere = /^---(?!-)/.test(source);
  const end = source.search(/\n---[ \t]*(?:\n|$)/);
  // Where nothing closes the front matter, the text begins at the first empty line with no field below it.
  const gap = source.search(/(?<=\n)\n(?!\s|#(?!#)|[\w-]+:|---)|$/);
  const isClosed = end >= 0 && end < gap;
  const closed = `${source.slice(0, gap).replace(/\n?$/, '\n')}---${source.slice(gap)}`;
  const whole = isClosed || !isThere ? source : closed;
  // What its engines read is not used. With engines of its own it would run JavaScript, and without options keep what it read.
  const engine = () => ({});
  const engines = { yaml: engine, json: engine, javascript: engine };
  const { matter: yaml, content } = matter(whole.replace(/^---(?!-).*/, '---'), { engines });
  const text = blank(whole.slice(0, whole.length - content.length)) + content;
  return { flaw: !isThere ? 'missing' : !isClosed && 'not closed', yaml: yaml.replace(/^\n/, ''), content: text };
}

/**
 * Reads each field by itself, so that what is wrong with one hides no other, and as the text that was written: in YAML's failsafe
 * schema a slug of 404 or a date needs no quotes.
 */
function readFields(yaml: string) {
  const [texts, places, unknown] = [new Map<string, string>(), new Map<string, Place>(), new Map<string, Place>()];
  const faults: Told[] = [];
  let above = 1;
  for (const written of yaml.split(/(?<=\n)(?=[^\s#-][^\n:]*:(?:\s|$))/)) {
    const { name, text, flaw, comment, line, column } = readField(written);
    const place = { line: above + line, column };
    above += written.split('\n').length - 1;
    const note = (reason: string) => faults.push({ ...place, reason, isNote: true });
    const [isField, here] = [names.includes(name), calledHere.get(name)];
    const remedy = "write a name, ': ' and a text between single quotes, in which '' is one.";
    if (flaw && (isField || !name)) faults.push({ ...place, reason: `YAML reads no text here (${flaw}): ${remedy}` });
    else if (isField && texts.has(name)) note(`'${name}' is there already: take one of the two out.`);
    else if (comment) note(`The text ends before '#${comment}': put all of it into quotes.`);
    if (here && (name !== 'published' || text === 'false')) note(`'${name}: …' is called '${here}' here.`);
    if (name && !isField && !here) unknown.set(name, place);
    const [entity] = (/title$/.test(name) && /&(?:#\w+|[a-z]\w+);/i.exec(text)) || [];
    if (entity) note(`'${entity}' is shown as it stands here: write the letter itself.`);
    if (!places.has(name)) places.set(name, place);
    if (!texts.has(name) && !(isField && flaw) && (text || name === 'mainimg')) texts.set(name, text);
  }
  const meant = [...unknown].map(([name, place]) => ({ name, place, nearest: didYouMean(name, names).trim() }));
  const unread = meant.filter(({ nearest }) => !nearest);
  const list = unread.map(({ name }) => `'${name}'`).join(', ');
  for (const { name, place, nearest } of [...meant.filter((other) => other.nearest), ...unread.slice(0, 1)]) {
    const reason = nearest ? `'${name}' is not a field. ${nearest}` : `Not read here, and may go: ${list}.`;
    faults.push({ ...place, reason, isNote: true });
  }
  return { texts, places, faults };
}

/** Reads one field; its name is empty where it has none, and `flaw` is why its value is no text. */
function readField(written: string) {
  const lineCounter = new LineCounter();
  const options = { schema: 'failsafe', prettyErrors: false, lineCounter } as const;
  const { contents, errors } = parseDocument(written.trimEnd(), options);
  const [pair, second] = isMap(contents) ? contents.items : [];
  const [key, value] = [isScalar(pair?.key) ? pair.key : undefined, isScalar(pair?.value) ? pair.value : undefined];
  const isText = value && !value.anchor && !value.tag && !second;
  const offset = errors[0]?.pos[0] ?? value?.range?.[0] ?? key?.range?.[0] ?? 0;
  const { line, col: column } = lineCounter.linePos(offset);
  const text = String(value?.value ?? '').trim();
  // Behind one word, as in `type: blog # or code`, a comment may be meant; in a sentence a '#' is a part of it.
  const isMeant = /^\S+$/.test(text) && value?.comment?.startsWith(' ');
  return {
    name: String(key?.value ?? ''),
    text,
    flaw: errors[0]?.message ?? (contents && !isText ? 'it is something else' : undefined),
    comment: value?.type === 'PLAIN' && !isMeant ? value.comment : undefined,
    line,
    column,
  };
}
