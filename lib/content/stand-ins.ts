import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/* What stands in for the fields that an owner does not write. */

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();

/** The first paragraph of a text without its markup, as HTML; it begins on the first pages, or the title stands in. */
export function previewOf(content: string, title = ''): string {
  const blocks = markdown.parse(content.trimStart().slice(0, 4_000)).children;
  const texts = blocks.map((block) =>
    block.type === 'paragraph' ? textOf(block, { includeImageAlt: false, includeHtml: false }) : '',
  );
  const text = texts.map((words) => words.replace(/\s+/g, ' ').trim()).find(Boolean) ?? title;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Letters that no Unicode form takes apart. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** A text as a slug, in whole words of a hundred characters at most. Empty where it has no Latin letter, such as one in Chinese. */
export function slugOf(text: string): string {
  const spelledOut = text.toLowerCase().replace(/[ßæœøłđ]/g, (letter) => spelled[letter] ?? '');
  const plain = spelledOut.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z\d]+/g) ?? [];
  return /^.{0,100}(?=-)|^.{1,100}/.exec(`${words.join('-')}-`)?.[0] ?? '';
}
