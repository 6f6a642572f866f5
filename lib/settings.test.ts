import { expect, test } from 'vitest';
import { settings as written } from '../settings.ts';
import { readSettings } from './settings.ts';

test.each([
  ['securityTxtExpires', '2027-02-30T00:00:00Z', 'is not a date and time in UTC.'],
  ['securityTxtExpires', '2027-10-31', 'is not a date and time in UTC.'],
  ['taggingEntity', 'example.com', 'is not a domain or email address and a date.'],
  ['taggingEntity', 'https://example.com,2024', 'is not a domain or email address and a date.'],
])("'%s' cannot be '%s'", (name, value, message) => {
  expect(() => readSettings({ ...written, [name]: value }, {})).toThrow(`'${name}' ${message}`);
});

test.each([
  ['securityTxtExpires', '2027-10-31T00:00:00Z'],
  ['taggingEntity', 'me@example.com,2024-12-22'],
])("'%s' can be '%s'", (name, value) => {
  expect(readSettings({ ...written, [name]: value }, {})).toMatchObject({ [name]: value });
});
