import { expect, test } from 'vitest';
import { type ContactFields, findInvalidFields } from './contact-message.ts';

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'A text.',
};

/** Returns the names of the invalid fields. */
function invalidFields(changes: Partial<ContactFields>): readonly string[] {
  const { errors } = findInvalidFields({ ...message, ...changes });
  return Object.keys(errors);
}

// `e2e/contact-validation.spec.ts` tests empty fields, and `e2e/contact.spec.ts` tests that any text is sent.
test('accepts email addresses in any script, and rejects invalid ones', () => {
  for (const email of [
    'ada.lovelace+notes@sub.example.co.uk',
    'user@müller.de',
    '用户@例子.公司',
    'a@localhost',
  ]) {
    expect(invalidFields({ email }), email).toEqual([]);
  }
  const invalid = [
    ...[
      'ada',
      'ada.b',
      'ada@',
      'ada@@b.example',
      'ada lovelace@b.example',
      'a@b..example',
      'a@b.example, c@d.com',
    ],
    ...[
      'a@b,de',
      '<a@b.de>',
      'a,b@c.de',
      'a;b@c.de',
      'a:b@c.de',
      'a(b)@c.de',
      'a@b_c.de',
      'a@-b.com',
      'a@b-.com',
    ],
  ];
  for (const email of invalid) {
    expect(invalidFields({ email }), email).toEqual(['email']);
  }
});
