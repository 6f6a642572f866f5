import type { Parents, Root, Text } from 'hast';
import { joinLines } from '../core/collapse-spaces.ts';
import { phrasingElements } from './html-elements.ts';

/** Removes line breaks between Chinese or Japanese characters, also at the edges of emphasis and links. */
export function rehypeJoinLines(tree: Root): void {
  joinIn(tree);
}

/** Joins the lines of a block, and of the blocks in it. */
function joinIn(block: Parents): void {
  const texts: Text[] = [];
  collectTexts(block, texts);

  const values = texts.map(({ value }) => value);
  const joined = joinLines(values.join('\0')).split('\0');
  for (const [index, text] of texts.entries()) {
    text.value = joined[index] ?? '';
  }
}

function collectTexts({ children }: Parents, texts: Text[]): void {
  for (const child of children) {
    if (child.type === 'text') {
      texts.push(child);
    } else if (
      child.type === 'element' &&
      phrasingElements.has(child.tagName)
    ) {
      collectTexts(child, texts);
    } else if (child.type === 'element' && child.tagName !== 'pre') {
      joinIn(child);
    }
  }
}
