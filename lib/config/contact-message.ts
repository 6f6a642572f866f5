/** The fields of a message that the visitor fills in, in their order. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactFields = Readonly<Record<ContactField, string>>;

/** A part of a domain between two dots, in any script. */
const label = '(?!-)[\\p{L}\\p{M}\\p{N}-]{1,63}(?<!-)';

/**
 * Matches what browsers accept, and letters of all scripts: `user@müller.de`,
 * but not `a@b..c` or `a@b,de`.
 */
const emailPattern = new RegExp(
  `^[^\\s@"(),:;<>[\\\\\\]]{1,64}@${label}(?:\\.${label})*$`,
  'u',
);

/** Returns the names of the invalid fields. Their errors are in the page. */
export function findInvalidFields(
  texts: ContactFields,
): readonly ContactField[] {
  return contactFields.filter((name) => {
    const text = texts[name].trim();
    return name === 'email' ? !emailPattern.test(text) : text === '';
  });
}
