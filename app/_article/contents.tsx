import type { Heading } from '../../lib/markdown/headings.ts';
import { formatNumber, words } from '../../lib/words/words.ts';

/**
 * The table of contents of an article with three headings or more: beside the text where there is room, elsewhere one line
 * that opens it. The list stands behind `<details>` and not in it, so that a style sheet can show it while that is closed:
 * `::details-content`, which could too, came to Firefox with 143 and to Safari with 18.4.
 */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < 3) return null;
  return (
    <nav className="contents" aria-label={words.article.contents}>
      <details>
        <summary>{`${words.article.contents} · ${formatNumber(listed.length)}`}</summary>
      </details>
      <ol>
        {listed.map(({ id, depth, text }) => (
          <li key={id} className={depth > 2 ? 'deeper' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
