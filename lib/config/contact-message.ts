import type { FieldErrors, ResolverResult } from 'react-hook-form';
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

export type ContactField = keyof ContactFields;

export const contactFields: readonly ContactField[] = [
  'name',
  'email',
  'subject',
  'message',
];

/**
 * Validates the texts for React Hook Form. Returns the texts, or an error for
 * each invalid field. The messages are in the page.
 */
export function findInvalidFields(
  texts: ContactFields,
): ResolverResult<ContactFields> {
  const { error } = contactFieldsSchema.safeParse(texts);
  if (!error) {
    return { values: texts, errors: {} };
  }

  const errors: FieldErrors<ContactFields> = {};
  for (const { path } of error.issues) {
    const field = contactFields.find((name) => name === path[0]);
    if (field) {
      errors[field] = { type: 'invalid' };
    }
  }
  return { values: {}, errors };
}
