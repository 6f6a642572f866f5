import type { ResolverResult } from 'react-hook-form';
import * as z from 'zod/mini';

const required = z.string().check(z.refine((text) => text.trim() !== ''));

/** A part of a domain between two dots, in any script. */
const label = '(?!-)[\\p{L}\\p{M}\\p{N}-]{1,63}(?<!-)';

/**
 * Matches what browsers accept, and letters of all scripts: `user@müller.de`, but not `a@b..c` or `a@b,de`. zod's email
 * pattern would add all its patterns to the bundle.
 */
const emailPattern = new RegExp(
  `^[^\\s@"(),:;<>[\\\\\\]]{1,64}@${label}(?:\\.${label})*$`,
  'u',
);

/** Validates the visitor's texts without changing them. */
const contactFieldsSchema = z.object({
  name: required,
  email: z.string().check(z.refine((text) => emailPattern.test(text.trim()))),
  subject: required,
  message: required,
});

export type ContactFields = z.infer<typeof contactFieldsSchema>;

export const contactFields: readonly (keyof ContactFields)[] = [
  'name',
  'email',
  'subject',
  'message',
];

/** Validates the texts for react-hook-form. Returns the texts or, for each invalid field, an error with its message. */
export function validateFields(
  texts: ContactFields,
  messages: ContactFields,
): ResolverResult<ContactFields> {
  const { error } = contactFieldsSchema.safeParse(texts);
  if (!error) return { values: texts, errors: {} };
  const invalid = contactFields.filter((field) =>
    error.issues.some(({ path }) => path[0] === field),
  );
  const errors = invalid.map((field) => [
    field,
    { type: 'text', message: messages[field] },
  ]);
  return { values: {}, errors: Object.fromEntries(errors) };
}
