import matter from 'gray-matter';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import type { Fault, Place } from '../faults.ts';
import { didYouMean } from '../nearest.ts';

/** The kinds of articles. */
export const types = ['code', 'blog', 'page'] as const;
/** Characters of a title. Search engines show a fifth of this; what is longer is a text in the wrong field. */
export const longestTitle = 300;
const text = z.string().trim().min(1, 'is empty.\nWrite a text behind the colon.');
const day = z.iso.date("is not a day of the calendar.\nWrite it as year, month and day: '2024-12-22'.");
const slug = "cannot stand in an address.\nWrite up to 100 lower-case letters, digits and hyphens: 'my-first-game'.";
const draft =
  "says neither yes nor no.\nWrite 'true' while a build shall leave the article out, or take the field out.";

/** The fields of an article's front matter. Every type of an article is derived from this schema. */
const schema = z.object({
  title: text.max(longestTitle, `has more than ${longestTitle} characters.\nWrite a shorter one.`),
  subtitle: text,
  /** A picture in the article's folder, or empty. */
  mainimg: z.string().trim(),
  /** What the main image shows, for those who do not see it. Without it the picture counts as decoration. */
  mainimgalt: text.optional(),
  preview: text,
  /** The article's name in addresses that have room for one: that of its social picture. */
  slug: z.stringFormat('slug', /^(?!.{101})(?:[a-z\d]+(?:[-._~=][a-z\d]+)*)?$/, slug),
  date: day,
  /** The day of the last change that a reader should know of. */
  updated: day.optional(),
  type: z.enum(types, "is no type of an article.\nWrite 'code', 'blog' or 'page'."),
  /** Whether a build leaves the article out, whatever its date. */
  draft: z.optional(z.enum(['true', 'false'], draft).transform((written) => written === 'true')),
});
const names = Object.keys(schema.shape);
export type FrontMatter = z.output<typeof schema>;

/** Takes a file apart: `content` keeps its lines, and what `faults` tell of is harmless in `frontMatter`. */
export function parseArticleFile(source: string, file: string, id: number, today: string) {
  const faults: (Omit<Fault, 'file'> & Place)[] = [];
  const report = (problem: string, remedy: string, at = { line: 1, column: 1 }) =>
    faults.push({ ...at, reason: `${problem} ${remedy}` });
  const { texts, places, content } = readFile(source, report);
  if (id === 0 && texts.get('date') === 'today') texts.set('date', today);
  const issues = schema.safeParse(Object.fromEntries(texts)).error?.issues ?? [];
  const wrong = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  // What stands in for a wrong field is of its own for each article, so that nothing is blamed for being the same.
  const other = { title: file, subtitle: file, mainimg: '', preview: file, slug: '', date: '0000-01-01', type: 'code' };
  const known = schema.parse({ ...other, ...Object.fromEntries([...texts].filter(([name]) => !wrong.has(name))) });
  const found = new Map([...disagreements(known, id, today), ...wrong]);
  for (const [name, message] of texts.size > 0 || faults.length === 0 ? found : []) {
    const [[problem = '', remedy = ''], written] = [message.split('\n'), texts.get(name)?.trim()];
    const isTold = faults.length > 0 && new RegExp(`^\\s*${name}\\s*:`, 'm').test(source);
    if (written !== undefined) report(`'${written.slice(0, 60) || name}' ${problem}`, remedy, places.get(name));
    else if (!isTold) report(`'${name}' is missing.`, `Add a line '${name}: …' to the front matter.`);
  }
  const frontMatter = wrong.has('type') ? { ...known, type: 'page' as const, slug: '' } : known;
  return { frontMatter, content, places, faults };
}

/** What the schema cannot know: which articles are pages and cannot be held back, and what comes first. */
function disagreements({ slug, type, date, updated = date, draft }: FrontMatter, id: number, today: string) {
  const ofSite = `article ${id}, a page that every site has`;
  const rules = [
    ['type', id < 2 && type !== 'page', `is not the type of ${ofSite}.\nWrite 'page'.`],
    ['slug', id !== 1 && slug === '', 'is empty.\nWrite a text behind the colon; only the home page has none.'],
    ['slug', id > 1 && type === 'page' && /[._~=]/.test(slug), 'is no address of a page.\nWrite hyphens instead.'],
    ['draft', id < 2 && draft, `cannot hide ${ofSite}.\nTake the field out.`],
    ['date', id < 2 && date > today, `is too late for ${ofSite}.\nWrite a day that has come, such as ${today}.`],
    ['updated', updated < date, `is before the date, ${date}.\nWrite a later day, or take the field out.`],
  ] as const;
  return rules.flatMap(([name, isWrong, message]) => (isWrong ? [[name, message] as const] : []));
}

/** Has gray-matter part the file, and YAML read each field by itself: what is wrong with one hides no other. */
function readFile(source: string, report: (problem: string, remedy: string, place?: Place) => void) {
  const [texts, places] = [new Map<string, string>(), new Map<string, Place>()];
  const end = source.indexOf('\n---');
  // Where nothing closes the front matter, the text begins at the first empty line with no field below it.
  const gap = source.search(/(?<=\n)\n(?!\s|#(?!#)|[\w-]+:|---)|$/);
  const isClosed = end < gap && /^\n---[ \t]*(?:\n|$)/.test(source.slice(end));
  const flaw = matter.test(source) ? !isClosed && 'not closed' : 'missing';
  if (flaw) report(`The front matter is ${flaw}.`, "Begin the file with a line '---', the fields, and another '---'.");
  const whole = flaw === 'not closed' ? `${source.slice(0, gap).replace(/\n?$/, '\n')}---${source.slice(gap)}` : source;
  const engine = (yaml: string) => {
    const fields = yaml.split(/(?<=\n)(?=[^\s#][^\n:]*:(?:\s|$))/);
    for (const [index, field] of fields.entries()) {
      // The lines above a field stay, as empty ones, so that its places are those in the file.
      const written = fields.slice(0, index).join('').replace(/./g, '') + field.trimEnd();
      const lineCounter = new LineCounter();
      // In the failsafe schema every scalar is the text that was written: a slug of 404 or a date needs no quotes.
      const { contents, errors } = parseDocument(written, { schema: 'failsafe', prettyErrors: false, lineCounter });
      if (!contents) continue;
      const [pair, second] = isMap(contents) ? contents.items : [];
      const [name, value, error] = [String(pair?.key), pair?.value, errors[0]];
      const node = second?.key ?? (names.includes(name) ? value : pair?.key) ?? contents;
      const { line, col: column } = lineCounter.linePos(error?.pos[0] ?? node.range[0]);
      const fault = (problem: string, remedy: string) => report(problem, remedy, { line, column });
      const comment =
        isScalar(value) && value.type === 'PLAIN' && /^[ \t]+#.*/.exec(written.slice(value.range[1]))?.[0];
      if (error || second || !isScalar(value) || value.anchor || value.tag) {
        const remedy = "Put the text between single quotes ('' is one in it), and each field at the start of a line.";
        fault(`YAML reads no text here: ${error?.message ?? 'this says something else'}.`, remedy);
      } else if (!names.includes(name)) {
        const known = `The fields are: ${names.join(', ')}.`;
        fault(`'${name}' is not a field of an article.`, `${didYouMean(name, names)}${known}`);
      } else if (texts.has(name)) fault(`'${name}' is there already.`, 'Take one of the two out.');
      // Behind one word, as in `type: blog # or code`, a comment may be meant; in a sentence a '#' is a part of it.
      else if (comment && !/^\S+ +# /.test(`${value.value}${comment}`)) {
        fault(`The text ends before '${comment.trim()}'.`, 'Put all of it into quotes.');
      } else texts.set(name, String(value.value));
      places.set(name, { line, column });
    }
    return {};
  };
  // With engines of its own gray-matter would run JavaScript, and without options keep what it has read.
  const engines = { yaml: engine, json: engine, javascript: engine };
  const { content } = matter(whole.replace(/^---(?!-).*/, '---'), { engines });
  return { texts, places, content: whole.slice(0, whole.length - content.length).replace(/[^\n]/g, '') + content };
}
