import { expect, test, vi } from 'vitest';
import { translationsSchema } from '../check/translations-schema.ts';
import { en } from '../i18n/en.ts';
import { languages } from '../i18n/languages.ts';
import {
  isGroup,
  listPlaceholders,
  loadMessages,
} from '../i18n/load-messages.ts';

/** Lists the messages of a catalog with their paths. Each plural form has its own entry. */
function listMessages(
  words: object,
  path = '',
): readonly (readonly [path: string, sentence: string])[] {
  return Object.entries(words).flatMap(([name, message]) =>
    isGroup(message)
      ? listMessages(message, `${path}${name}.`)
      : [[path + name, String(message)] as const],
  );
}

test.each(Object.entries(languages))(
  '%s has all messages of English, with the same placeholders',
  (_, words) => {
    const own = new Map(listMessages(en));
    for (const [path, sentence] of listMessages(words)) {
      const english = own.get(path) ?? own.get(path.replace(/\w+$/, 'other'));
      expect([path, listPlaceholders(sentence).toSorted()]).toEqual([
        path,
        listPlaceholders(english ?? '').toSorted(),
      ]);
      expect(sentence.trim(), path).toBe(sentence);
    }
  },
);

test('replaces single messages, with the plural forms and numbers of the locale', () => {
  const forms = {
    one: '{count} minuta',
    few: '{count} minuty',
    other: '{count} minut',
  };
  const { messages, formatMessage } = loadMessages('pl', {
    frame: { home: 'Start' },
    article: { readingTime: forms },
  });
  expect([messages.frame.home, messages.frame.contact]).toEqual([
    'Start',
    en.frame.contact,
  ]);
  const said = [1, 22, 12_345].map((count) =>
    formatMessage(messages.article.readingTime, { count }),
  );
  expect(said).toEqual(['1 minuta', '22 minuty', '12\u00a0345 minut']);
  expect(en.frame.home).toBe('Home');
});

test('ignores unknown messages, and names that all objects have', () => {
  const frame = { home: 'Start', 'my-own': 'x', constructor: 'x' };

  const { messages } = loadMessages('en', { frame });

  expect(messages.frame).toEqual({ ...en.frame, home: 'Start' });
});

test('leaves a placeholder without a value in the text', () => {
  const { formatMessage } = loadMessages('en');

  expect(formatMessage('{a} {constructor}', { a: 'b' })).toBe(
    'b {constructor}',
  );
});

test('warns about unknown messages, and rejects invalid ones', () => {
  const article = {
    readingTime: { two: '{count}' },
    updated: { other: 'on {date}' },
  };
  const changed = {
    frame: {
      hone: 'Start',
      menu: ' ',
      skip: '<{b}>',
      constructor: 'x',
      'my-own': 'x',
    },
    article,
    copy: 'Copy',
  };

  const { error } = translationsSchema.safeParse({ translations: changed });

  const found = error?.issues.map((issue) => [
    issue.path.join('.'),
    issue.code === 'unrecognized_keys' ? issue.keys : issue.message,
  ]);
  const notText = 'is not a text. Write a text in quotes.';
  expect(found).toEqual([
    [
      'translations.frame.skip',
      'has an unknown placeholder. Its placeholders: none.',
    ],
    ['translations.frame.menu', notText],
    ['translations.frame', ['hone', 'constructor', 'my-own']],
    ['translations.article.updated', notText],
    ['translations.copy', 'must be a group. Write an object.'],
  ]);
});

// A day is stored as midnight UTC, which is still the day before in Niue (UTC-11). Kiritimati is at UTC+14.
const offsets = { 'Pacific/Kiritimati': -840, 'Pacific/Niue': 660 };
test.each(Object.entries(offsets))(
  'formats the same date in %s',
  async (zone, offset) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { formatDay, formatShortDay } = await import('./messages.ts');
    expect(formatDay('2024-01-01')).toContain('2024');
    expect(formatShortDay('2024-01-01')).toMatch(/Jan/);
    expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(offset);
    vi.unstubAllEnvs();
  },
);
