import * as z from 'zod';

const text = z.string().min(1);
const webUrl = z.url({ protocol: /^https?$/ });
const time = z.iso.datetime({ offset: true });

/** The fields of JSON Feed that this site uses. Requires some optional fields: https://www.jsonfeed.org/version/1.1/ */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  home_page_url: webUrl,
  feed_url: webUrl,
  description: text,
  icon: webUrl,
  favicon: webUrl.optional(),
  authors: z.array(z.strictObject({ name: text, url: webUrl.optional() })).min(1),
  language: text,
  items: z.array(
    z.strictObject({
      id: text,
      url: webUrl,
      title: text,
      content_html: text,
      summary: text.optional(),
      image: webUrl.optional(),
      date_published: time,
      date_modified: time,
      tags: z.array(text).optional(),
    }),
  ),
});
