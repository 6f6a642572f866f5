import * as z from 'zod/mini';

function required(sentence: string) {
  return z.string().check(z.refine((text) => text.trim() !== '', sentence));
}

/** A domain has no empty label: `a@b..c` and `a@.b` are typing mistakes. */
const domain = /@[^.]+(?:\.[^.]+)*$/u;

/** Whether a text is an email address, white space around it aside; `user@müller.de` is one. */
function isEmail(text: string): boolean {
  const address = text.trim();
  return z.regexes.unicodeEmail.test(address) && domain.test(address);
}

/** A message to the owner, as the form sends it. Nothing in it is changed or cut, so the schema only looks. */
export const messageSchema = z.object({
  source: z.string(),
  name: required('Enter your name.'),
  email: z.string().check(z.refine(isEmail, 'Enter an email address like name@example.com.')),
  subject: required('Enter a subject.'),
  message: required('Enter a message.'),
});

export type Message = z.infer<typeof messageSchema>;
