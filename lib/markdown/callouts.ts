import type { Blockquote, Paragraph, Root, Strong, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { messages } from '../config/messages.ts';
import { didYouMean } from '../core/diagnostics.ts';

/**
 * Turns quotes that begin with a line `[!NOTE]` into callouts with a label, as GitHub does:
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 */
export function remarkCallouts(tree: Root, file: VFile): void {
  visit(tree, 'blockquote', (quote) => {
    const marker = findMarker(quote, file);
    if (!marker) {
      return;
    }

    const label = labels.get(marker.kind.toLowerCase());
    if (!label || !marker.isLine) {
      file.message(describeText(marker.kind), marker.text);
      return;
    }
    removeMarker(quote, marker);
    addLabel(quote, label, marker.kind.toLowerCase());
  });
}

/** The labels of callouts by their kind in lowercase. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(messages.text.callouts),
);

/** The text `[!NOTE]` at the beginning of a quote. */
interface Marker {
  readonly paragraph: Paragraph;
  readonly text: Text;
  readonly kind: string;
  readonly length: number;
  /** Whether a hard line break follows. */
  readonly hasBreak: boolean;
  /** Whether nothing else is in its line. */
  readonly isLine: boolean;
}

function findMarker(quote: Blockquote, file: VFile): Marker | undefined {
  const [paragraph] = quote.children;
  if (paragraph?.type !== 'paragraph') {
    return undefined;
  }
  const [text, next] = paragraph.children;
  if (text?.type !== 'text') {
    return undefined;
  }

  // In the source, an escaped `\[!NOTE]` begins with a backslash.
  const start = text.position?.start.offset ?? 0;
  const [marker, kind = '', rest = ''] =
    /^\[!([\w-]+)\]([^\n]*)\n?/.exec(text.value) ?? [];
  if (!marker || String(file).charAt(start) !== '[') {
    return undefined;
  }

  const hasBreak = next?.type === 'break';
  const isAtEnd = marker.endsWith('\n') || !next || hasBreak;
  const isLine = rest.trim() === '' && isAtEnd;
  return { paragraph, text, kind, length: marker.length, hasBreak, isLine };
}

function describeText(kind: string): string {
  const names = [...labels.keys()].map((name) => `[!${name.toUpperCase()}]`);
  const suggestion = didYouMean(`[!${kind}]`, names);
  const remedy = `${suggestion}Write one of ${names.join(', ')} in a line of its own`;
  return `The callout '[!${kind}]' is shown as text. ${remedy}.`;
}

function removeMarker(quote: Blockquote, marker: Marker): void {
  const { paragraph, text, length, hasBreak } = marker;
  text.value = text.value.slice(length);
  if (!text.value) {
    paragraph.children.splice(0, hasBreak ? 2 : 1);
  }
  if (paragraph.children.length === 0) {
    quote.children.shift();
  }
}

function addLabel(quote: Blockquote, label: string, dataKind: string): void {
  const value: Text = { type: 'text', value: label };
  const strong: Strong = { type: 'strong', children: [value] };
  quote.children.unshift({ type: 'paragraph', children: [strong] });
  const hProperties = { className: ['callout'], role: 'note', dataKind };
  quote.data = { hName: 'aside', hProperties };
}
