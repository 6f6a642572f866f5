import type { Literal, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { joinLines } from '../core/collapse-spaces.ts';

/** Removes line breaks between Chinese or Japanese characters, also at the edges of emphasis and links. */
export function remarkJoinLines(tree: Root): void {
  visit(tree, (block) => {
    if (block.type !== 'paragraph' && block.type !== 'heading') {
      return;
    }

    const parts: Literal[] = [];
    visit(block, (node) => {
      if ('value' in node && node.type !== 'html') {
        parts.push(node);
      }
    });
    const values = parts.map(({ value }) => value);
    const joined = joinLines(values.join('\0')).split('\0');
    for (const [index, part] of parts.entries()) {
      if (part.type === 'text') {
        part.value = joined[index] ?? '';
      }
    }
  });
}
