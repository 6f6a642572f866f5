import * as z from 'zod/mini';

const required = (sentence: string) => z.string().check(z.refine((text) => text.trim() !== '', sentence));

/** A domain has no empty label: `a@b..c` and `a@.b` are typing mistakes. */
const domain = /@[^.]+(?:\.[^.]+)*$/u;

/** Whether a text is an email address, white space around it aside; `user@müller.de` is one. */
function isEmail(text: string): boolean {
  const address = text.trim();
  return z.regexes.unicodeEmail.test(address) && domain.test(address);
}

/** What a visitor writes. Nothing in it is changed or cut, so the schema only looks. */
const textsSchema = z.object({
  name: required('Enter your name.'),
  email: z.string().check(z.refine(isEmail, 'Enter an email address like name@example.com.')),
  subject: required('Enter a subject.'),
  message: required('Enter a message.'),
});

export type Texts = Readonly<z.infer<typeof textsSchema>>;

/** A message to the owner, as the form sends it; `source` says which site it comes from. */
export type Message = { readonly source: string } & Texts;

/** The fields that a visitor fills in, in their order. */
export const textFields = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof Texts)[];

/** Texts, as something gives them for each field. */
export function textsOf(read: (field: keyof Texts) => string): Texts {
  return { name: read('name'), email: read('email'), subject: read('subject'), message: read('message') };
}

/** A sentence for each field in fault, by the field's name. */
export type FieldFaults = Readonly<Partial<Record<string, string>>>;

/** What is wrong with the texts of a form; empty where they can be sent. */
export function faultsOf(texts: Texts): FieldFaults {
  const { error } = textsSchema.safeParse(texts);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}
