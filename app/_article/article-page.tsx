import { pathOf } from '../../lib/content/catalogue.ts';
import { formatDay } from '../../lib/content/date.ts';
import { type ArticleLink, aroundArticle } from '../../lib/content/neighbours.ts';
import type { Article } from '../../lib/content/read.ts';
import { readingMinutes } from '../../lib/content/reading-time.ts';
import type { Heading } from '../../lib/markdown/headings.ts';
import { renderArticle } from '../../lib/markdown/render.ts';
import { sitePath } from '../../lib/settings.ts';
import { articleData } from '../../lib/structured-data.ts';
import { formatNumber, say, words } from '../../lib/words/site-words.ts';
import { Frame } from '../_frame/frame.tsx';
import { ArticleBody } from './article-body.tsx';
import { HeldBack } from './held-back.tsx';
import { LinkRow } from './link-row.tsx';
import { Cover } from './picture.tsx';
import './approach.css';
import './article.css';
import './figures.css';
import './listing.css';

/** The page of an article, the same under each of its addresses, and where to go from there. */
export async function ArticlePage({ article }: { readonly article: Article }) {
  const { headings, text } = await renderArticle(article);
  const { topics, ...others } = aroundArticle(article);
  return (
    <Frame path={pathOf(article)} things={await articleData(article)}>
      <div className="wrap article">
        <article>
          <header>
            <p className="meta">
              <HeldBack article={article} />
              <time dateTime={article.date}>{formatDay(article.date)}</time>
              {` · ${say(words.article.readingTime, { count: readingMinutes(text) })}`}
              {article.updated && <Updated day={article.updated} />}
            </p>
            <h1>{article.title}</h1>
            {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
            <LinkRow links={topics.map(({ path, name }) => ({ path, title: name }))} label={words.topics.title} />
          </header>
          <Cover article={article} shownWidth="text" />
          <Contents headings={headings} />
          <ArticleBody article={article} />
        </article>
        <Onward {...others} />
      </div>
    </Frame>
  );
}

function Updated({ day }: { readonly day: string }) {
  const [before, behind] = words.article.updated.split('{date}');
  return (
    <>
      {` · ${before}`}
      <time dateTime={day}>{formatDay(day)}</time>
      {behind}
    </>
  );
}

/**
 * The table of contents of an article with three headings or more: beside the text where there is room, elsewhere one line
 * that opens it. The list stands behind `<details>` and not in it, so that a style sheet can show it while that is closed:
 * `::details-content`, which could too, came to Firefox with 143 and to Safari with 18.4.
 */
function Contents({ headings }: { readonly headings: readonly Heading[] }) {
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

/** Where an article leads: the ones that belong to it, and the ones before and after it in its section. */
function Onward({ related, previous, next }: Omit<ReturnType<typeof aroundArticle>, 'topics'>) {
  if (related.length === 0 && !previous && !next) return null;
  return (
    <aside className="onward">
      {related.length > 0 && (
        <>
          <h2>{words.article.related}</h2>
          <ul className="related">
            {related.map(({ path, title, subtitle }) => (
              <li key={path}>
                <a href={sitePath(path)}>{title}</a>
                {subtitle && ' '}
                {subtitle && <span className="subtitle">{subtitle}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {(previous ?? next) && (
        <nav aria-label={words.article.previousAndNext}>
          {previous && <Neighbour link={previous} rel="prev" />}
          {next && <Neighbour link={next} rel="next" />}
        </nav>
      )}
    </aside>
  );
}

function Neighbour({ link, rel }: { readonly link: ArticleLink; readonly rel: 'prev' | 'next' }) {
  return (
    <a className="card" href={sitePath(link.path)} rel={rel}>
      <span className="meta">{rel === 'prev' ? words.article.previous : words.article.next}</span> {link.title}
    </a>
  );
}
