import * as z from 'zod';
import type { Advice } from '../faults.ts';
import { didYouMean } from '../nearest.ts';
import { findFrontMatter } from './fences.ts';
import { type Field, type Place, type PlacedFault, readFields } from './fields.ts';
import { slugOf } from './slug.ts';

/** The kinds of articles. */
export const types = ['code', 'blog', 'page'] as const;
const truth = ['true', 'false'] as const;
/** Characters of a title. Search engines and link previews show a fifth of this; what is longer is a text in the wrong field. */
export const longestTitle = 300;
const text = z.string().trim().min(1);
const dayOfTheCalendar = z.string().refine(isDay);

/** The fields of an article's front matter. Every type of an article is derived from this schema. */
const schema = z.object({
  title: text.max(longestTitle),
  subtitle: text,
  /** A picture in the article's folder, or empty. */
  mainimg: z.string().trim(),
  /** What the main image shows, for those who do not see it. Without it the picture counts as decoration. */
  mainimgalt: text.optional(),
  preview: text,
  /** The article's name in addresses that have room for one: that of its social picture. */
  slug: z
    .string()
    .trim()
    .max(100)
    .regex(/^(?:[a-z\d]+(?:[-._~=][a-z\d]+)*)?$/),
  date: dayOfTheCalendar,
  /** The day of the last change that a reader should know of. */
  updated: dayOfTheCalendar.optional(),
  type: z.enum(types),
  /** Whether a build leaves the article out, whatever its date. */
  draft: z
    .enum(truth)
    .transform((written) => written === 'true')
    .optional(),
});

export type FrontMatter = z.output<typeof schema>;

const names = Object.keys(schema.shape);

export interface ParsedFile {
  /** The fields. In place of those that `faults` has something to say of, there is what does no harm. */
  readonly frontMatter: FrontMatter;
  /** The Markdown below the front matter, with an empty line for each line above it, so that positions stay true. */
  readonly content: string;
  /** Where the text of each field begins, for faults that are found later. */
  readonly places: ReadonlyMap<string, Place>;
  readonly faults: readonly PlacedFault[];
}

/** Takes an article's file apart. It does not throw for what the owner wrote: what is wrong is in `faults`. */
export function parseArticleFile(source: string, file: string, id: number, today: string): ParsedFile {
  const lines = source.split('\n');
  const { start, end, body, faults } = findFrontMatter(lines, names);
  const { fields, faults: unread } = readFields(lines.slice(start, end), start + 1, names);
  const checked = checkFields(fields, file, id, today);
  const content = '\n'.repeat(body) + lines.slice(body).join('\n');
  const found = [...faults, ...unread];
  // Where there are no fields at all, that is one fault, and not one for each.
  if (fields.length > 0) return { ...checked, content, faults: [...found, ...checked.faults] };
  const remedy = "Write lines such as 'title: …'.";
  const empty = found.length > 0 ? found : [{ ...top, problem: 'The front matter has no fields.', remedy }];
  return { ...checked, content, faults: empty };
}

const top: Place = { line: 1, column: 1 };

/** Today, the date that article 0 alone may have. */
const anyDay = 'today';

/** Checks the fields against the schema and against each other. */
function checkFields(fields: readonly Field[], file: string, id: number, today: string): Omit<ParsedFile, 'content'> {
  const texts = new Map(fields.flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const])));
  if (id === 0 && texts.get('date') === anyDay) texts.set('date', today);
  const wrong = new Map<string, z.core.$ZodIssue>();
  for (const issue of schema.safeParse(Object.fromEntries(texts)).error?.issues ?? []) {
    const name = String(issue.path[0]);
    wrong.set(name, wrong.get(name) ?? issue);
  }
  const right = Object.fromEntries([...texts].filter(([name]) => !wrong.has(name)));
  const known = schema.parse({ ...standIns(file), ...right });
  // Of what may be no page the slug is no address.
  const isOfSomeType = !wrong.has('type');
  const frontMatter = isOfSomeType ? known : { ...known, slug: '' };
  const places = new Map(fields.map(({ name, place }) => [name, place]));
  // A field that is there, but cannot be read or is misspelt, is not missing.
  const isThere = (name: string) =>
    fields.some((field) => field.name === name || (!names.includes(field.name) && didYouMean(field.name, [name])));
  const advice = [
    ...[...wrong]
      .filter(([name]) => texts.has(name) || !isThere(name))
      .map(([name, issue]) => [name, explain(name, texts.get(name), issue)] as const),
    ...[...disagreements(isOfSomeType ? known : { ...known, type: 'code' }, id, today)].filter(
      ([name]) => !wrong.has(name),
    ),
  ];
  const faults = advice.map(([name, [problem, remedy]]) => ({ ...(places.get(name) ?? top), problem, remedy }));
  return { frontMatter, places, faults: [...fields.flatMap((field) => nameFaults(field, fields)), ...faults] };
}

/** What stands in for a field that is wrong: of its own for each article, so that nothing is blamed for being the same. */
function standIns(file: string): z.input<typeof schema> {
  return { title: file, subtitle: file, mainimg: '', preview: file, slug: '', date: '0000-01-01', type: 'page' };
}

/** A name that no field has, and one that stands there twice. */
function nameFaults({ name, namePlace }: Field, fields: readonly Field[]): PlacedFault[] {
  const first = fields.find((field) => field.name === name)?.namePlace ?? namePlace;
  if (first.line < namePlace.line) {
    const remedy = 'Take one of the two out.';
    return [{ ...namePlace, problem: `'${name}' is there already, in line ${first.line}.`, remedy }];
  }
  if (names.includes(name)) return [];
  const remedy = `${didYouMean(name, names)}The fields are: ${names.join(', ')}.`;
  return [{ ...namePlace, problem: `'${name}' is not a field of an article.`, remedy }];
}

/** What the schema has to say of one field. */
function explain(name: string, text: string | undefined, issue: z.core.$ZodIssue): Advice {
  if (name === 'draft') {
    const remedy = "Write 'true' while a build shall leave the article out, or take the field out.";
    return [`'${text}' says neither yes nor no.`, remedy];
  }
  if (text === undefined) return [`'${name}' is missing.`, `Add a line '${name}: …' to the front matter.`];
  if (text.trim() === '') return [`'${name}' is empty.`, 'Write a text behind the colon.'];
  if (issue.code === 'too_big') {
    return [`The ${name} has ${text.trim().length} characters.`, `Write at most ${issue.maximum}.`];
  }
  if (name === 'type') {
    return [`The type '${text}' does not exist.`, `${didYouMean(text, types)}Write 'code', 'blog' or 'page'.`];
  }
  if (name === 'slug') {
    const proposal = slugOf(text);
    const remedy = `Write lower-case letters, digits and hyphens${proposal && `: '${proposal}'`}.`;
    return [`The slug '${text}' cannot stand in an address as it is.`, remedy];
  }
  return [`The date '${text}' is not a day of the calendar.`, "Write it as year, month and day: '2024-12-22'."];
}

/**
 * What the schema cannot know: which articles are pages, that only the home page has no slug, which articles cannot be held
 * back, and what comes first.
 */
function disagreements(
  { slug, type, date, updated, draft }: FrontMatter,
  id: number,
  today: string,
): ReadonlyMap<string, Advice> {
  const isPlace = id === 0 || id === 1;
  const found = new Map<string, Advice>();
  if (id < 2 && type !== 'page') {
    found.set('type', [
      `The type of article ${id} is '${type}'.`,
      "Articles 0 and 1 are the site's own pages: write 'page'.",
    ]);
  }
  if (id > 1 && type === 'page' && /[^a-z\d-]/.test(slug)) {
    const remedy = `Write letters, digits and hyphens alone: '${slug.replace(/[^a-z\d]+/g, '-')}'.`;
    found.set('slug', [
      `The slug '${slug}' is the address of a page, and looks like that of a file or a search.`,
      remedy,
    ]);
  }
  if (slug === '' && id !== 1) {
    found.set('slug', ["'slug' is empty.", 'Write a text behind the colon; only the home page has none.']);
  }
  const stays = `Article ${id} is a page that every site has`;
  if (isPlace && draft) found.set('draft', [`${stays}, and cannot be a draft.`, 'Take the field out.']);
  if (isPlace && date > today) {
    found.set('date', [`${stays}, and cannot wait for ${date}.`, `Write a day that has come, such as ${today}.`]);
  }
  if (updated !== undefined && updated < date) {
    const remedy = `Write a later day than ${date}, or take the field out.`;
    found.set('updated', [`The article was updated on ${updated}, before its date.`, remedy]);
  }
  return found;
}

function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  // 2024-02-30 would quietly become March 1.
  return /^\d{4}-/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString() === `${value}T00:00:00.000Z`;
}
