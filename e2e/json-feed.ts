import * as z from 'zod';

const text = z.string().min(1);
const address = z.url({ protocol: /^https?$/ });
const authors = z
  .array(
    z
      .strictObject({ name: text.optional(), url: address.optional(), avatar: address.optional() })
      .refine((author) => Object.keys(author).length > 0, 'An author needs one of name, url and avatar.'),
  )
  .min(1);

const item = z.strictObject({
  id: text,
  url: address.optional(),
  external_url: address.optional(),
  title: text.optional(),
  content_html: text,
  summary: text.optional(),
  image: address.optional(),
  banner_image: address.optional(),
  date_published: z.iso.datetime({ offset: true }).optional(),
  date_modified: z.iso.datetime({ offset: true }).optional(),
  authors: authors.optional(),
  tags: z.array(text).optional(),
  language: text.optional(),
});

/**
 * JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), without what is deprecated in it and with the addresses that it
 * only recommends. Nothing else may stand in a feed of this site.
 */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  home_page_url: address,
  feed_url: address,
  description: text.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: authors.optional(),
  language: text.optional(),
  items: z.array(item),
});
