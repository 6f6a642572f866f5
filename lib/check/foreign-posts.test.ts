import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagnostics, write } from './test-content.ts';

type Change = readonly [written: string | RegExp, right: string];

/** Posts of other generators (`lib/check/foreign/`). Each post has the changes that remove all its errors. */
const posts: Readonly<Record<string, readonly Change[]>> = {
  'jekyll-highlight': [['{{ site.baseurl }}/assets/images/alert.png', 'alert.png']],
  'jekyll-kramdown': [],
  'hugo-shortcodes': [[/^\+\+\+.*\+\+\+$/ms, '---\ntitle: Moving a wiki to static pages\ndate: 2022-05-20\n---']],
  'hugo-bundle': [],
  'hugo-sections': [
    ['type: post\n', ''],
    [/<iframe.*<\/iframe>/, '[The talk about it](https://www.youtube.com/watch?v=abc)'],
  ],
  'astro-content': [["pubDate: 'Jul 08 2022'", 'date: 2022-07-08']],
  'astro-mdx': [],
  'eleventy-post': [['(/posts/firstpost/)', '(/blog/8/)']],
  'wordpress-export': [[' style="text-align: center;"', '']],
  'wordpress-classic': [],
};

const image = readFileSync('e2e/awkward/13-album/gray.png');

test('builds posts of other generators after at most three changes', async () => {
  for (const [index, [post, changes]] of Object.entries(posts).entries()) {
    const text = readFileSync(`lib/check/foreign/${post}.md`, 'utf8');
    expect(changes.length, post).toBeLessThanOrEqual(3);
    const changed = changes.reduce((all, [written, right]) => all.replace(written, right), text);
    write(`${index + 2}-${post}/article.md`, changed);
    for (const name of ['alert.png', 'plan.png', 'flame.png', 'tyre.jpg']) write(`${index + 2}-${post}/${name}`, image);
  }
  expect(await diagnostics()).toEqual([]);
});
