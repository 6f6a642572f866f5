import type { PluggableList } from 'unified';
import * as z from 'zod';
import { parseUrl } from '../core/url.ts';

// The error messages in this file follow the name of the value: "'head[0].tagName' is not …".

const plugins = z.array(
  z.custom<PluggableList[number]>(
    (entry) => typeof [entry].flat()[0] === 'function',
    'is not a plugin. Write a function, or [function, options].',
  ),
);

/** An origin such as `https://stats.example`, because paths and keywords such as `'unsafe-inline'` are not allowed. */
const origin = z.string().refine((written) => /^https?:/.test(written) && parseUrl(written)?.origin === written, {
  error: "is not the origin of a URL. Write one such as 'https://stats.example'.",
});

/** The directives of the Content-Security-Policy that extensions can add origins to. */
const directives = ['script', 'connect', 'frame', 'img', 'style', 'font', 'media'] as const;

const headElement = z.strictObject({
  tagName: z.enum(['script', 'link', 'meta'], "is not supported. Write 'script', 'link', or 'meta'."),
  /** Attributes with the names that JSX uses, such as `crossOrigin`. Paths in `src` and `href` get the base path. */
  attributes: z
    .record(
      z.string().regex(/^(?!on|style$|http-?equiv|children$|data-csp$)[a-z][\w:-]*$/i),
      z.union([z.string(), z.literal(true)]),
    )
    .default({}),
  /** The code of an inline script. */
  innerHTML: z.string().optional(),
  /** Origins that the element needs besides that of its own URL: `{ connect: ['https://stats.example'] }`. */
  csp: z.partialRecord(z.enum(directives), z.array(origin)).default({}),
});

/** Validates `extensions.ts`. */
export const extensionsSchema = z.object({
  remarkPlugins: plugins,
  rehypePlugins: plugins,
  head: z.array(headElement),
});

export type Plugins = z.input<typeof plugins>;
export type Head = z.input<typeof extensionsSchema>['head'];
