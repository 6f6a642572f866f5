import type { Root } from 'hast';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';

/**
 * A table that is wider than the screen scrolls in a box of its own, which the keyboard can reach. Its columns are aligned
 * by classes: HTML no longer has an attribute for that, and the policy of the page refuses styles.
 */
export function rehypeTables() {
  return (tree: Root) => {
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || index === undefined || !parent) return;
      visit(table, 'element', ({ properties }) => {
        if (properties['align']) properties['className'] = [String(properties['align'])];
        delete properties['align'];
      });
      parent.children[index] = h('div.table', { tabIndex: 0, role: 'group', ariaLabel: 'Table' }, table);
      return SKIP;
    });
  };
}
