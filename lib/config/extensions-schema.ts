import type { PluggableList } from 'unified';
import * as z from 'zod';
import { parseUrl } from '../core/url.ts';

// The error messages in this file follow the name of the value: "'head[0].tagName' is not …".

const plugin = z.custom<PluggableList[number]>(
  (entry) => typeof [entry].flat()[0] === 'function',
  'is not a plugin. Write a function, or [function, options].',
);

const origin = z
  .string()
  .refine(
    isOrigin,
    "is not the origin of a URL. Write one such as 'https://stats.example'.",
  );

function isOrigin(written: string): boolean {
  const url = parseUrl(written);
  return url?.origin === written && url.protocol.startsWith('http');
}

const resourceType = z.enum([
  'connect',
  'font',
  'frame',
  'img',
  'media',
  'script',
  'style',
]);

const attributeName = z
  .string()
  .regex(/^(?!on|style$|http|children$|data-csp$)[a-z][\w:-]*$/i);

const headElement = z.strictObject({
  tagName: z.enum(
    ['script', 'link', 'meta'],
    "is not supported. Write 'script', 'link', or 'meta'.",
  ),
  /** Attributes with the names that JSX uses, such as `crossOrigin`. Paths in `src` and `href` get the base path. */
  attributes: z
    .record(attributeName, z.union([z.string(), z.literal(true)]))
    .default({}),
  /** The code of an inline script. */
  innerHTML: z.string().optional(),
  /** Origins that the element needs besides that of its own URL: `{ connect: ['https://stats.example'] }`. */
  csp: z.partialRecord(resourceType, z.array(origin)).default({}),
});

const list = "is not exported as a list. Write '[]' for an empty list.";

export const extensionsSchema = z.object({
  remarkPlugins: z.array(plugin, list),
  rehypePlugins: z.array(plugin, list),
  head: z.array(headElement, list),
});

export type Plugins = z.input<typeof extensionsSchema>['rehypePlugins'];
export type Head = z.input<typeof extensionsSchema>['head'];
