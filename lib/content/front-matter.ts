import * as z from 'zod';
import { today } from '../config/settings.ts';
import { describeRemoved } from '../core/clean-text.ts';
import { type Diagnostic, isError } from '../core/diagnostics.ts';
import { derivePreview } from './derive-preview.ts';
import {
  type Field,
  type Position,
  splitFrontMatter,
} from './front-matter-fields.ts';
import { sections } from './sections.ts';
import { slugify } from './slug.ts';

// The error messages in this file follow the value: "'soon' is not a date."

export const typeSchema = z.enum(
  [...sections, 'page'],
  "is not an article type. Write 'code', 'blog', or 'page'.",
);

/** The schema of a date. Ignores the time in `2024-09-17 10:00:00 +0200`, because other generators write one. */
const day = z
  .string("is missing. Add a line 'date: …' to the front matter.")
  .overwrite((date) => date.replace(/^(\S{10})[T ] *\d{1,2}:\d\d.*/, '$1'))
  .pipe(
    z.iso.date(
      "is not a date. Write year, month, and day, such as '2024-12-22'.",
    ),
  );

/** Tags, separated by commas. */
const tagList = z
  .string()
  .transform((text) => text.split(/\s*,\s*/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .max(
          60,
          'has a tag with more than 60 characters. Write a shorter one.',
        ),
    ),
  );

const isSlug = (slug: string): boolean =>
  slug.length <= 100 && /^(?:[a-z\d]+(?:[-=][a-z\d]+)*)?$/.test(slug);

const schema = z.object({
  title: z.string("is missing. Add a line 'title: …' to the front matter."),
  subtitle: z.string().optional(),
  /** The name of the article's author, if it is not the owner. */
  author: z.string().optional(),
  series: z.string().optional(),
  mainimg: z.string(),
  /** The main image's alt text. Without it, the image is decorative. */
  mainimgalt: z.string().optional(),
  /** Text or HTML. */
  preview: z.string(),
  /** The article's name in the URL of its Open Graph image and, for a standalone page, in the URL of the page. */
  slug: z
    .string()
    .refine(
      isSlug,
      "is not a valid slug. Write up to 100 lowercase letters from a to z, digits, and hyphens, such as 'my-first-game'.",
    ),
  date: day,
  updated: day.optional(),
  type: typeSchema,
  draft: z.boolean().optional(),
  /** For example `['C', 'games']`. */
  tags: tagList,
});

export type FrontMatter = z.output<typeof schema>;

/** The fields that have an effect. */
export const fieldNames: readonly string[] = [
  ...Object.keys(schema.shape),
  // Merged into the tags.
  'categories',
  // Other generators write `published: false` for a draft.
  'published',
];

interface ParseOptions {
  readonly file: string;
  readonly id: number;
  /** The folder's name without the id. */
  readonly name: string;
  /** The main image if the front matter names none. */
  readonly cover: string;
}

/** The fields and the Markdown of `article.md`. */
export interface ArticleText extends FrontMatter {
  /** The Markdown. Blank lines replace the front matter. */
  readonly content: string;
  /** The position of each front matter field's value, by field name. */
  readonly positions: ReadonlyMap<string, Position>;
  /** The fields of the front matter that have no effect. */
  readonly unknownFields: readonly Field[];
}

interface ParsedArticle {
  /** Defaults replace fields with errors. */
  readonly article: ArticleText;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reports a problem at a field, or at the start of the file if it has no such field. */
type Report = (field: string, reason: string, severity?: 'warning') => void;

/** Parses an article. */
export function parseArticleFile(
  source: string,
  options: ParseOptions,
): ParsedArticle {
  const { hasFrontMatter, fields, content } = splitFrontMatter(source);
  const positions = new Map(
    fields.map(({ name, position }) => [name, position]),
  );

  const diagnostics: Diagnostic[] = [];
  const report: Report = (field, reason, severity) => {
    const position = positions.get(field) ?? { line: 1, column: 1 };
    diagnostics.push({ file: options.file, ...position, reason, severity });
  };
  if (!hasFrontMatter) {
    report(
      '',
      "The front matter is missing or not closed. Begin the file with '---', fields such as 'title: …' and 'date: 2024-12-22', and '---' again.",
    );
  }

  const { texts, unknownFields } = readFields(fields, report);
  const values = collectValues(texts, content, options);
  const frontMatter = validate(values, diagnostics.some(isError), report);
  const { date, updated = date } = frontMatter;
  // An article whose date is in the future appears on that day.
  const isFuture = updated > today() && updated > date;
  if (isFuture || updated < date) {
    const reason = "'updated' is before 'date' or in the future. Correct it.";
    report('updated', reason, 'warning');
  }

  const article = { ...frontMatter, content, positions, unknownFields };
  return { article, diagnostics };
}

type Texts = ReadonlyMap<string, string>;

interface ReadFields {
  /** The texts of fields that have an effect, by name. */
  readonly texts: Texts;
  readonly unknownFields: readonly Field[];
}

/** Sorts fields. Reports fields that are not text, or probably a mistake. */
function readFields(fields: readonly Field[], report: Report): ReadFields {
  const texts = new Map<string, string>();
  const unknownFields: Field[] = [];
  for (const field of fields) {
    const { name, text = '' } = field;
    const isKnown = fieldNames.includes(name);
    const isText = checkField(field, isKnown, report);
    if (isText && !isKnown) {
      unknownFields.push(field);
    }
    // Only `mainimg` may be empty.
    if (isText && isKnown && (text || name === 'mainimg')) {
      texts.set(name, text);
    }
  }
  return { texts, unknownFields };
}

/** Returns whether a field has a text, or is an unknown one. Reports the loss of a part of the text. */
function checkField(
  { name, text, problem, comment, removed }: Field,
  isKnown: boolean,
  report: Report,
): boolean {
  if (problem || (isKnown && text === undefined)) {
    const cause = problem ?? 'the value is not text';
    const remedy =
      "Write each field once, as name: 'value', and each single quote in the value twice.";
    report(name, `Invalid front matter: ${cause}. ${remedy}`);
    return false;
  }

  // A comment after a space, as in `blog # or code`, is no part of the text.
  if (/^\S/.test(comment)) {
    const reason = `The value ends before '#${comment}'. Put the whole value in quotes.`;
    report(name, reason, 'warning');
  }
  if (removed.length > 0) {
    report(name, describeRemoved(removed), 'warning');
  }
  return true;
}

/** Returns the values to validate: texts, and defaults from the folder and the content. */
function collectValues(
  texts: Texts,
  content: string,
  { id, name, cover }: ParseOptions,
): Record<string, unknown> {
  const type = id < 2 ? 'page' : (texts.get('type') ?? 'blog');
  const slug = slugify(name) || `${type}-${id}`;

  return {
    slug: id === 1 ? '' : slug,
    mainimg: cover,
    ...Object.fromEntries(texts),
    type,
    date: id === 0 ? today() : texts.get('date'),
    preview: texts.get('preview') ?? derivePreview(content, texts.get('title')),
    draft: id > 1 && isDraft(texts) ? true : undefined,
    tags: [texts.get('tags'), texts.get('categories')].join(),
  };
}

/** Returns whether an article is a draft. An unclear value means a draft, the safe choice. */
function isDraft(texts: Texts): boolean {
  return (
    texts.get('published') === 'false' ||
    !/^(?:false|no|off)?$/i.test(texts.get('draft') ?? '')
  );
}

/** The values that replace missing and invalid ones. */
const defaults: Readonly<Record<string, string>> = {
  title: 'Untitled',
  date: '0000-01-01',
  slug: '',
  type: 'blog',
  tags: '',
};

/** Validates values. Reports missing ones only if YAML has no error, because a broken field may be the missing one. */
function validate(
  values: Readonly<Record<string, unknown>>,
  hasErrors: boolean,
  report: Report,
): FrontMatter {
  const { data, error } = schema.safeParse(values);
  if (data) {
    return data;
  }

  const valid: Record<string, unknown> = { ...values };
  for (const { path, message } of error.issues) {
    const field = String(path[0]);
    const value = values[field];
    if (value !== undefined || !hasErrors) {
      report(field, `'${String(value ?? field).slice(0, 60)}' ${message}`);
    }
    valid[field] = defaults[field];
  }
  return schema.parse(valid);
}
