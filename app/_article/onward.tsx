import { pathOf } from '../../lib/articles/catalogue.ts';
import { neighboursOf, relatedTo } from '../../lib/articles/neighbours.ts';
import type { Article } from '../../lib/articles/read.ts';
import { sitePath } from '../../lib/settings.ts';

/** Where an article leads: the ones that belong to it, and the ones before and after it in its section. */
export async function Onward({ article }: { readonly article: Article }) {
  const { previous, next } = neighboursOf(article);
  const related = await relatedTo(article);
  return (
    <aside className="onward">
      {related.length > 0 && (
        <>
          <h2>Related</h2>
          <ul>
            {related.map((other) => (
              <li key={other.id}>
                <a href={sitePath(pathOf(other))}>{other.title}</a> <span className="subtitle">{other.subtitle}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(previous ?? next) && (
        <nav aria-label="Previous and next">
          {previous && <Neighbour article={previous} rel="prev" label="Previous" />}
          {next && <Neighbour article={next} rel="next" label="Next" />}
        </nav>
      )}
    </aside>
  );
}

interface NeighbourProps {
  readonly article: Article;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Neighbour({ article, rel, label }: NeighbourProps) {
  return (
    <a href={sitePath(pathOf(article))} rel={rel}>
      <span className="meta">{label}</span> {article.title}
    </a>
  );
}
