import matter from 'gray-matter';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { type Fault, Faults } from '../faults.ts';

const text = z.string().trim().min(1);
const dayOfTheCalendar = z.string().refine(isDay, 'day');

/** The fields of an article's front matter. Every type of an article is derived from this schema. */
export const frontMatterSchema = z.strictObject({
  title: text,
  subtitle: text,
  /** A picture in the article's folder, or empty. */
  mainimg: z.string().trim(),
  /** What the main image shows, for those who do not see it. Without it the picture counts as decoration. */
  mainimgalt: text.optional(),
  preview: text,
  slug: z.string().trim(),
  date: dayOfTheCalendar,
  /** The day of the last change that a reader should know of. */
  updated: dayOfTheCalendar.optional(),
  type: z.enum(['code', 'blog', 'page']),
});

export type FrontMatter = z.output<typeof frontMatterSchema>;

export interface ParsedFile {
  readonly frontMatter: FrontMatter;
  /** The Markdown below the front matter, with an empty line for each line above it, so that positions stay true. */
  readonly content: string;
  /** The line of each field, for faults that are found later. */
  readonly lines: ReadonlyMap<string, number>;
}

/** Takes an article's file apart, without ever running what a front matter in another language than YAML may hold. */
export function parseArticleFile(source: string, file: string, id: number, today: string): ParsedFile {
  const language = matter.language(source).name.trim();
  if (!source.startsWith('---')) {
    throw new Faults([
      {
        file,
        line: 1,
        problem: 'The front matter is missing.',
        remedy: "Begin the file with a line '---', the fields, and another '---'.",
      },
    ]);
  }
  if (language && language !== 'yaml') {
    throw new Faults([
      {
        file,
        line: 1,
        problem: `The front matter is written in '${language}'.`,
        remedy: "Write it in YAML, below a line that is just '---'.",
      },
    ]);
  }
  const { matter: yaml, content } = matter(source, { engines: { yaml: () => ({}) } });
  const linesAbove = source.slice(0, source.length - content.length).split('\n').length - 1;
  return { ...checkFrontMatter(yaml, file, id, today), content: '\n'.repeat(linesAbove) + content };
}

/** Today, the date that article 0 alone may have. */
const anyDay = 'today';

function checkFrontMatter(yaml: string, file: string, id: number, today: string): Omit<ParsedFile, 'content'> {
  const lines = new LineCounter();
  // In the failsafe schema every scalar is the text that was written: a slug of 404 or a date needs no quotes.
  const document = parseDocument(yaml.replace(/^\r?\n/, ''), { schema: 'failsafe', lineCounter: lines });
  // The line of '---' comes before the first line of the YAML.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  if (document.errors.length > 0) {
    throw new Faults(
      document.errors.map((error) => ({
        file,
        line: lineAt(error.pos[0]),
        problem: 'The front matter is not YAML:',
        remedy: `${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')}.`,
      })),
    );
  }
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const lineOf = new Map(
    pairs.flatMap(({ key }) =>
      isScalar(key) && key.range ? [[String(key.value), lineAt(key.range[0])] as const] : [],
    ),
  );
  const written: unknown = document.toJS() ?? {};
  const dated = id === 0 && isRecord(written) && written['date'] === anyDay ? { ...written, date: today } : written;
  const result = frontMatterSchema.safeParse(dated);
  const faults = result.success ? placeFaults(result.data, id) : result.error.issues.flatMap(issueFaults);
  if (faults.length > 0 || !result.success) {
    throw new Faults(faults.map(({ field, ...fault }) => ({ file, line: lineOf.get(field ?? '') ?? 1, ...fault })));
  }
  return { frontMatter: result.data, lines: lineOf };

  function issueFaults(issue: z.core.$ZodIssue): FieldFault[] {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((field) => ({
        field,
        problem: `'${field}' is not a field of an article.`,
        remedy: `The fields are: ${Object.keys(frontMatterSchema.shape).join(', ')}.`,
      }));
    }
    const field = String(issue.path[0] ?? '');
    const value = isRecord(written) ? written[field] : undefined;
    if (!isRecord(written)) {
      return [{ problem: 'The front matter has no fields.', remedy: "Write lines such as 'title: …'." }];
    }
    if (value === undefined) {
      return [{ problem: `'${field}' is missing.`, remedy: `Add a line '${field}: …' to the front matter.` }];
    }
    if (typeof value !== 'string') {
      return [
        {
          field,
          problem: `'${field}' is not a text.`,
          remedy: 'Write one text behind the colon, in quotes if it has a colon itself.',
        },
      ];
    }
    if (field === 'type' && value) {
      return [{ field, problem: `The type '${value}' does not exist.`, remedy: "Write 'code', 'blog' or 'page'." }];
    }
    if (issue.message === 'day' && value) {
      return [
        {
          field,
          problem: `The ${field} '${value}' is not a day of the calendar.`,
          remedy: "Write it as year, month and day: '2024-12-22'.",
        },
      ];
    }
    return [{ field, problem: `'${field}' is empty.`, remedy: 'Write a text behind the colon.' }];
  }
}

type FieldFault = Omit<Fault, 'file' | 'line'> & { readonly field?: string };

/** What the schema cannot know: which articles are pages, and that only the home page has an empty slug. */
function placeFaults({ slug, type }: FrontMatter, id: number): FieldFault[] {
  const isPlace = id === 0 || id === 1;
  const faults: FieldFault[] = [];
  if (isPlace !== (type === 'page')) {
    faults.push({
      field: 'type',
      problem: `The type of article ${id} is '${type}'.`,
      remedy: isPlace
        ? "Articles 0 and 1 are the site's own pages: write 'page'."
        : "Only articles 0 and 1 are pages: write 'code' or 'blog'.",
    });
  }
  if (slug === '' && id !== 1) {
    faults.push({
      field: 'slug',
      problem: "'slug' is empty.",
      remedy: 'Write a text behind the colon; only the home page has none.',
    });
  }
  return faults;
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  // 2024-02-30 would quietly become March 1.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
