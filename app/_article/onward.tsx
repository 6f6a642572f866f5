import { type ArticleLink, aroundArticle } from '../../lib/content/neighbours.ts';
import type { Article } from '../../lib/content/read.ts';
import { sitePath } from '../../lib/settings.ts';
import { words } from '../../lib/words/words.ts';

/** Where an article leads: the ones that belong to it, and the ones before and after it in its section. */
export async function Onward({ article }: { readonly article: Article }) {
  const { related, previous, next } = aroundArticle(article);
  if (related.length === 0 && !previous && !next) return null;
  return (
    <aside className="onward">
      {related.length > 0 && (
        <>
          <h2>{words.article.related}</h2>
          <ul>
            {related.map(({ path, title, subtitle }) => (
              <li key={path}>
                <a href={sitePath(path)}>{title}</a>
                {subtitle && (
                  <>
                    {' '}
                    <span className="subtitle">{subtitle}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {(previous ?? next) && (
        <nav aria-label={words.article.previousAndNext}>
          {previous && <Neighbour link={previous} rel="prev" label={words.article.previous} />}
          {next && <Neighbour link={next} rel="next" label={words.article.next} />}
        </nav>
      )}
    </aside>
  );
}

interface NeighbourProps {
  readonly link: ArticleLink;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Neighbour({ link: { path, title }, rel, label }: NeighbourProps) {
  return (
    <a className="card" href={sitePath(path)} rel={rel}>
      <span className="meta">{label}</span> {title}
    </a>
  );
}
