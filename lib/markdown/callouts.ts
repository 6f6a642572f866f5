import type {
  Blockquote,
  Paragraph,
  PhrasingContent,
  Root,
  Strong,
  Text,
} from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { messages } from '../config/messages.ts';
import { didYouMean } from '../core/diagnostics.ts';

/**
 * Turns quotes that begin with `[!NOTE]` into callouts, as GitHub does:
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 *
 * Also reads titles, kinds, and signs for folding as Obsidian does:
 * https://help.obsidian.md/callouts
 */
export function remarkCallouts(tree: Root, file: VFile): void {
  visit(tree, 'blockquote', (quote) => {
    const marker = findMarker(quote, file);
    if (!marker) {
      return;
    }

    const written = marker.kind.toLowerCase();
    const kind = obsidianKinds.get(written) ?? written;
    const label = labels.get(kind);
    if (!label) {
      file.message(describeText(marker.kind), marker.text);
      return;
    }
    const title = takeTitle(quote, marker);
    makeCallout(quote, { kind, label, title, fold: marker.fold });
  });
}

/** The labels of callouts by their kind in lowercase. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries(messages.text.callouts),
);

/** The nearest kind for each other kind of Obsidian. */
const obsidianKinds: ReadonlyMap<string, string> = new Map(
  Object.entries({
    abstract: 'note',
    summary: 'note',
    tldr: 'note',
    info: 'note',
    todo: 'note',
    question: 'note',
    help: 'note',
    faq: 'note',
    example: 'note',
    quote: 'note',
    cite: 'note',
    hint: 'tip',
    success: 'tip',
    check: 'tip',
    done: 'tip',
    attention: 'warning',
    failure: 'caution',
    fail: 'caution',
    missing: 'caution',
    danger: 'caution',
    error: 'caution',
    bug: 'caution',
  }),
);

/** The text `[!NOTE]` at the beginning of a quote. */
interface Marker {
  readonly paragraph: Paragraph;
  readonly text: Text;
  readonly kind: string;
  /** `-` for a callout that is closed at first, `+` for one that is open, or nothing. */
  readonly fold: string;
  /** The length with the spaces after it. */
  readonly length: number;
}

function findMarker(quote: Blockquote, file: VFile): Marker | undefined {
  const [paragraph] = quote.children;
  if (paragraph?.type !== 'paragraph') {
    return undefined;
  }
  const [text] = paragraph.children;
  if (text?.type !== 'text') {
    return undefined;
  }

  // In the source, an escaped `\[!NOTE]` begins with a backslash.
  const start = text.position?.start.offset ?? 0;
  const [marker, kind = '', fold = ''] =
    /^\[!([^\]\s]+)\]([+-]?)[ \t]*/.exec(text.value) ?? [];
  if (!marker || String(file).charAt(start) !== '[') {
    return undefined;
  }
  return { paragraph, text, kind, fold, length: marker.length };
}

function describeText(kind: string): string {
  const names = [...labels.keys()].map((name) => `[!${name.toUpperCase()}]`);
  const suggestion = didYouMean(`[!${kind}]`, names);
  const remedy = `${suggestion}Write one of ${names.join(', ')}`;
  return `The callout '[!${kind}]' is shown as text. ${remedy}.`;
}

/** Removes the line of the marker from a quote, and returns what follows the marker. */
function takeTitle(
  quote: Blockquote,
  { paragraph, text, length }: Marker,
): readonly PhrasingContent[] {
  text.value = text.value.slice(length);
  const { children } = paragraph;
  const end = children.findIndex(hasLineBreak);
  const title = children.splice(0, end < 0 ? children.length : end);

  const [next] = children;
  if (next?.type === 'break') {
    children.shift();
  }
  if (next?.type === 'text') {
    const [line = '', ...rest] = next.value.split('\n');
    title.push({ type: 'text', value: line });
    next.value = rest.join('\n');
  }
  if (children.length === 0) {
    quote.children.shift();
  }
  return title.filter((node) => node.type !== 'text' || node.value !== '');
}

const hasLineBreak = (node: PhrasingContent): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.includes('\n'));

interface Callout extends Pick<Marker, 'kind' | 'fold'> {
  readonly label: string;
  readonly title: readonly PhrasingContent[];
}

function makeCallout(
  quote: Blockquote,
  { kind, label, title, fold }: Callout,
): void {
  const hasTitle = title.length > 0;
  const text: Text = { type: 'text', value: label };
  const children = hasTitle ? [...title] : [text];
  const strong: Strong = { type: 'strong', children };
  const data = fold ? { hName: 'summary' } : undefined;
  quote.children.unshift({ type: 'paragraph', children: [strong], data });

  const hName = fold ? 'details' : 'aside';
  const hProperties = {
    className: ['callout'],
    role: fold ? undefined : 'note',
    dataKind: kind,
    // A title does not say the kind.
    ariaLabel: hasTitle ? label : undefined,
    open: fold === '+',
  };
  quote.data = { hName, hProperties };
}
