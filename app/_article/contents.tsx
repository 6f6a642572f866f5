import type { Heading } from '../../lib/markdown/headings.ts';

/** The table of contents of an article with three headings or more; beside the text where there is room. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < 3) return null;
  return (
    <nav className="contents" aria-labelledby="on-this-page">
      <p id="on-this-page">On this page</p>
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
