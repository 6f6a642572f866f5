import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawFirstCover } from '../drawings/first-cover.ts';
import { type Advice, type Fault, Faults } from '../faults.ts';
import { didYouMean } from '../nearest.ts';
import { today } from '../today.ts';
import { type FrontMatter, longestTitle, types } from './front-matter.ts';
import { slugOf } from './slug.ts';

/** What a new article is told: of its fields those that nothing can stand in for. */
export type Beginning = Pick<FrontMatter, 'type' | 'title'>;

/** What is wrong with the type of a new article; nothing where it is one. */
export function typeAdvice(written: string): Advice | undefined {
  if (isType(written)) return undefined;
  if (written === '') return ['The type is missing.', "Write 'code', 'blog' or 'page'."];
  return [`'${written}' is no type of an article.`, `${didYouMean(written, types)}Write 'code', 'blog' or 'page'.`];
}

/** What is wrong with the title of a new article; nothing where it can be one. */
export function titleAdvice(written: string): Advice | undefined {
  const { length } = tidy(written);
  if (length === 0) return ['The title is missing.', 'Write a few words in quotes: "Snake in Rust".'];
  return length > longestTitle ? [`The title has ${length} characters.`, `Write at most ${longestTitle}.`] : undefined;
}

/**
 * Reads what a new article is told.
 *
 * @throws {Faults} with what is wrong with either.
 */
export function readBeginning(type: string, title: string): Beginning {
  const faults: Fault[] = [];
  for (const [file, advice] of [
    ['type', typeAdvice(type)],
    ['title', titleAdvice(title)],
  ] as const) {
    if (advice) faults.push({ file, reason: advice.join(' ') });
  }
  if (faults.length > 0 || !isType(type)) throw new Faults(faults);
  return { type, title: tidy(title) };
}

/**
 * Begins an article: a folder below the content's with its file and a first cover, which the check finds nothing wrong with.
 * What is there already is never touched.
 *
 * @returns the path of the folder, and where the article will be on the site
 */
export async function beginArticle(
  { type, title }: Beginning,
  content: string,
): Promise<{ folder: string; path: string }> {
  const slug = slugOf(title) || type;
  const cover = await drawFirstCover(title, type);
  mkdirSync(content, { recursive: true });
  const id = nextId(content);
  const folder = `${content}/${id}-${slug}`;
  // Not recursive: it fails where the folder has come to be there meanwhile.
  mkdirSync(folder);
  writeFileSync(`${folder}/cover.svg`, cover);
  writeFileSync(`${folder}/article.md`, `${frontMatterOf({ type, title }, slug)}\n${body}`);
  return { folder, path: type === 'page' ? `/${slug}/` : `/${type}/${id}/` };
}

function isType(written: string): written is FrontMatter['type'] {
  return types.some((type) => type === written);
}

function tidy(title: string): string {
  return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** One more than the highest id that is there or has ever been published: an address never leads to something else. */
function nextId(content: string): number {
  const names = readdirSync(content);
  const published = names.includes('published.txt') ? readFileSync(`${content}/published.txt`, 'utf8') : '';
  const ids = [
    ...names.map((name) => /^(\d+)-/.exec(name)),
    ...published.matchAll(/^\/(?:code|blog|articles)\/(\d+)\//gm),
  ];
  return 1 + Math.max(1, ...ids.flatMap((match) => (match?.[1] ? Number(match[1]) : [])));
}

function frontMatterOf({ type, title }: Beginning, slug: string): string {
  // In YAML single quotes everything stands for itself.
  const written = /^\p{L}[\p{L}\p{N} ,.!?()+/’–—-]*$/u.test(title) ? title : `'${title.replaceAll("'", "''")}'`;
  return `---
title: ${written}
subtitle: One sentence that says more than the title.
mainimg: cover.svg
preview: One or two sentences that make one want to read on.
slug: ${slug}
date: ${today()}
type: ${type}
draft: true
---
`;
}

/** Something of everything that can be written, all of it there to be replaced. */
const body = `Begin with what the reader gets: two sentences, without a heading above them.

## The first heading

A paragraph is a few lines without an empty one. Something can be *stressed*, be **strong**, be \`code\`, or be a link
[to a page of this site](/contact/) or [to another site](https://commonmark.org/help/).

- A list has a hyphen before each of its items.
- A footnote has its mark where it belongs[^note], and its text anywhere below.

[^note]: It is collected at the end of the article.

> A quotation.

| what | how often |
| --- | --: |
| a table | rarely |

## Code

\`\`\`python
print("What is only shown can stand here.")
\`\`\`

<!-- What stands in such a comment is not published. These lines work once their files lie beside this one:

![What the picture shows](desk.jpg "Its caption")

![What the film shows](landing.mp4 "Its caption")

\`\`\`c file=Snake/snake.c part=move
\`\`\`

\`\`\`play file=Snake/snake.c
\`\`\`

[Snake.zip](Snake.zip)

-->
`;
