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

/** A kind of callout, and the kinds of Obsidian that are shown as this kind. */
interface CalloutKind {
  readonly name: keyof typeof messages.text.callouts;
  readonly others: readonly string[];
}

const kinds: readonly CalloutKind[] = [
  {
    name: 'note',
    others: [
      'abstract',
      'summary',
      'tldr',
      'info',
      'todo',
      'question',
      'help',
      'faq',
      'example',
      'quote',
      'cite',
    ],
  },
  { name: 'tip', others: ['hint', 'success', 'check', 'done'] },
  { name: 'important', others: [] },
  { name: 'warning', others: ['attention'] },
  {
    name: 'caution',
    others: ['failure', 'fail', 'missing', 'danger', 'error', 'bug'],
  },
];

/** Matches a marker with its sign for folding: `[!NOTE]`, `[!tip]- `. */
const calloutMarker = /^\[!([^\]\s]+)\]([+-]?)[ \t]*/;

/**
 * Turns quotes that begin with `[!NOTE]` into callouts, as GitHub does:
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 *
 * Also reads titles, kinds, and signs for folding as Obsidian does:
 * https://help.obsidian.md/callouts
 */
export function remarkCallouts(tree: Root, file: VFile): void {
  visit(tree, 'blockquote', (quote) => {
    const [paragraph] = quote.children;
    if (paragraph?.type !== 'paragraph') {
      return;
    }
    const [text] = paragraph.children;
    if (text?.type !== 'text') {
      return;
    }

    const [marker, written = '', fold = ''] =
      calloutMarker.exec(text.value) ?? [];
    // In the source, an escaped `\[!NOTE]` begins with a backslash.
    const first = String(file).charAt(text.position?.start.offset ?? 0);
    if (!marker || first !== '[') {
      return;
    }

    const name = written.toLowerCase();
    const kind = kinds.find((known) => {
      return known.name === name || known.others.includes(name);
    });
    if (kind) {
      text.value = text.value.slice(marker.length);
      makeCallout(quote, kind, fold, takeTitle(quote, paragraph));
    } else {
      const names = kinds.map((known) => `[!${known.name.toUpperCase()}]`);
      const problem = `The callout '[!${written}]' is shown as text`;
      file.message(`${problem}. Write one of ${names.join(', ')}.`, text);
    }
  });
}

/** Removes the first line of a quote's paragraph, and returns it. */
function takeTitle(
  quote: Blockquote,
  { children }: Paragraph,
): PhrasingContent[] {
  const title: PhrasingContent[] = [];
  for (let node = children.shift(); node; node = children.shift()) {
    if (node.type === 'break') {
      break;
    }
    const value = node.type === 'text' ? node.value : '';
    const end = value.indexOf('\n');
    if (end >= 0) {
      title.push({ type: 'text', value: value.slice(0, end) });
      children.unshift({ type: 'text', value: value.slice(end + 1) });
      break;
    }
    title.push(node);
  }

  if (children.length === 0) {
    quote.children.shift();
  }
  return title.filter((node) => node.type !== 'text' || node.value !== '');
}

/**
 * Turns a quote into a callout. `fold` is `-` for one that is closed at first, `+`
 * for one that is open, or empty.
 */
function makeCallout(
  quote: Blockquote,
  { name }: CalloutKind,
  fold: string,
  title: PhrasingContent[],
): void {
  const label = messages.text.callouts[name];
  const text: Text = { type: 'text', value: label };
  const hasTitle = title.length > 0;
  const strong: Strong = {
    type: 'strong',
    children: hasTitle ? title : [text],
  };
  const data = fold ? { hName: 'summary' } : undefined;
  quote.children.unshift({ type: 'paragraph', children: [strong], data });

  const hName = fold ? 'details' : 'aside';
  const hProperties = {
    className: ['callout'],
    role: fold ? undefined : 'note',
    dataKind: name,
    // A title does not say the kind.
    ariaLabel: hasTitle ? label : undefined,
    open: fold === '+',
  };
  quote.data = { hName, hProperties };
}
