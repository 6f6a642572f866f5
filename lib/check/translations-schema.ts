import * as z from 'zod';
import { en } from '../i18n/en.ts';
import {
  isGroup,
  listPlaceholders,
  pluralCategories,
} from '../i18n/load-messages.ts';

/** Validates the owner's messages in settings: some of those in the English catalog, with the same placeholders. */
export const translationsSchema = z.object({
  translations: createSchema(en).optional(),
});

function createSchema(own: unknown): z.ZodType {
  if (!isGroup(own)) {
    return createTextSchema(listPlaceholders(String(own)));
  }

  const shape: Record<string, z.ZodType> = {};
  for (const [name, message] of Object.entries(own)) {
    shape[name] = createSchema(message).optional();
  }
  if ('other' in own) {
    const form = createSchema(own.other).optional();
    for (const category of pluralCategories) {
      shape[category] = form;
    }
  }
  return z.strictObject(shape, 'must be a group. Write an object.');
}

function createTextSchema(known: readonly string[]): z.ZodType {
  const names = known.map((name) => `{${name}}`).join(', ') || 'none';
  const message = 'is not a text. Write a text in quotes.';
  return z
    .string(message)
    .trim()
    .min(1, message)
    .refine(
      (text) => listPlaceholders(text).every((name) => known.includes(name)),
      `has an unknown placeholder. Its placeholders: ${names}.`,
    );
}
