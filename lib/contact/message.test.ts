import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { checkTexts, mailtoLink, type Texts } from './message.ts';

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A text.' };

/** The sentences for the fields in fault. */
function faults(changes: Partial<Texts>) {
  const { errors } = checkTexts({ ...message, ...changes }, en.form.faults);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

test('a whole message has no fault, whatever is in it, and each field that is empty has its own', () => {
  expect(faults({ name: ' Ada ', message: ' one\r\ntwo\n 👩‍🚀 \u0000 \ud83d' })).toEqual({});
  const empty = faults({ name: '', email: ' ', subject: '\n\t ', message: '\u00a0' });
  expect(Object.keys(empty)).toEqual(['name', 'email', 'subject', 'message']);
});

test('an email address may be of any language, and is one', () => {
  for (const email of ['ada.lovelace+notes@sub.example.co.uk', 'user@müller.de', '用户@例子.公司', 'a@localhost'])
    expect(faults({ email }), email).toEqual({});
  for (const email of [
    'ada',
    'ada@',
    'ada@@b.example',
    'ada lovelace@b.example',
    'a@b..example',
    'a@b.example, c@d.com',
  ])
    expect(faults({ email }), email).toHaveProperty('email');
});

test('a mailto link carries subject and message', () => {
  expect(mailtoLink('a@b.example', { subject: 'Q & A?', message: 'one\ntwo & 👍' })).toBe(
    'mailto:a@b.example?subject=Q%20%26%20A%3F&body=one%0D%0Atwo%20%26%20%F0%9F%91%8D',
  );
});
