import { describe, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { checkTexts, mailtoLink, type Texts } from './message.ts';

const message = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A text.' };

/** The sentences for the fields in fault. */
function faults(changes: Partial<Texts>) {
  const { errors } = checkTexts({ ...message, ...changes }, en.form.faults);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]));
}

test('a whole message has no fault, whatever is in it', () => {
  expect(faults({ name: ' Ada ', message: ' one\r\ntwo\n 👩‍🚀 \u0000 \ud83d' })).toEqual({});
});

describe.each(['', ' ', '\n\t ', '\u00a0'])('%j counts as empty', (nothing) => {
  test.each([
    ['name', 'Enter your name.'],
    ['email', 'Enter an email address like name@example.com.'],
    ['subject', 'Enter a subject.'],
    ['message', 'Enter a message.'],
  ])('in %s', (field, sentence) => {
    expect(faults({ [field]: nothing })).toEqual({ [field]: sentence });
  });
});

describe('addresses', () => {
  test.each([
    'ada@example.com',
    'ada.lovelace+notes@sub.example.co.uk',
    'user@müller.de',
    '用户@例子.公司',
    'a@localhost',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (email) => expect(faults({ email })).toEqual({}));

  test.each([
    'ada',
    'ada@',
    'ada@@example.com',
    'ada lovelace@example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@example.com, bob@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%s is none', (email) => expect(faults({ email })).toHaveProperty('email'));
});

test('a mailto link carries subject and message', () => {
  expect(mailtoLink('a@b.example', { subject: 'Q & A?', message: 'one\ntwo & 👍' })).toBe(
    'mailto:a@b.example?subject=Q%20%26%20A%3F&body=one%0D%0Atwo%20%26%20%F0%9F%91%8D',
  );
});
