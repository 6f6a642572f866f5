import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { messages } from '../config/messages.ts';
import { didYouMean } from '../core/diagnostics.ts';

/**
 * Turns quotes that begin with a line `[!NOTE]` into callouts with a label, as GitHub does:
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 */
export function remarkCallouts(tree: Root, file: VFile): void {
  const { callouts } = messages.text;
  const labels = new Map(Object.entries(callouts));
  visit(tree, 'blockquote', (quote) => {
    const [paragraph] = quote.children;
    const [text, next] =
      paragraph?.type === 'paragraph' ? paragraph.children : [];
    // In the source, an escaped `\[!NOTE]` begins with a backslash.
    const isEscaped =
      String(file).charAt(text?.position?.start.offset ?? 0) !== '[';
    if (paragraph?.type !== 'paragraph' || text?.type !== 'text' || isEscaped) {
      return;
    }
    const [marker, kind = '', rest = ''] =
      /^\[!([\w-]+)\]([^\n]*)\n?/.exec(text.value) ?? [];
    if (!marker) {
      return;
    }
    const label = labels.get(kind.toLowerCase());
    const isLine =
      rest.trim() === '' &&
      (marker.endsWith('\n') || !next || next.type === 'break');
    if (!label || !isLine) {
      const names = [...labels.keys()].map(
        (name) => `[!${name.toUpperCase()}]`,
      );
      const remedy = `${didYouMean(`[!${kind}]`, names)}Write one of ${names.join(', ')} in a line of its own`;
      file.message(
        `The callout '[!${kind}]' is shown as text. ${remedy}.`,
        text,
      );
      return;
    }
    text.value = text.value.slice(marker.length);
    if (!text.value) {
      paragraph.children.splice(0, next?.type === 'break' ? 2 : 1);
    }
    if (paragraph.children.length === 0) {
      quote.children.shift();
    }
    const strong = {
      type: 'strong' as const,
      children: [{ type: 'text' as const, value: label }],
    };
    quote.children.unshift({ type: 'paragraph', children: [strong] });
    const dataKind = kind.toLowerCase();
    quote.data = {
      hName: 'aside',
      hProperties: { className: ['callout'], role: 'note', dataKind },
    };
  });
}
