import { formatDay } from '../../lib/config/format-day.ts';
import { formatMessage, formatNumber, messages } from '../../lib/config/messages.ts';
import { sitePath } from '../../lib/config/settings.ts';
import { articlePath } from '../../lib/content/catalogue.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import { readingMinutes } from '../../lib/content/reading-time.ts';
import { type ArticleLink, articleContext } from '../../lib/content/related-articles.ts';
import { playerLink } from '../../lib/markdown/code-figures.ts';
import type { Heading } from '../../lib/markdown/headings.ts';
import { articleData } from '../../lib/site/json-ld.ts';
import { renderArticle } from '../../lib/site/render-article.ts';
import { PageShell } from '../_layout/page-shell.tsx';
import { ArticleBody } from './article-body.tsx';
import { Cover } from './article-image.tsx';
import { LinkRow } from './link-row.tsx';
import { MetaLine } from './meta-line.tsx';
import { UnpublishedMark } from './unpublished-mark.tsx';
import './approach.css';
import './article.css';
import './figures.css';
import './code-listing.css';
import './play-button.css';

export async function ArticlePage({ article }: { readonly article: Article }) {
  const { headings, text, programs } = await renderArticle(article);
  const { tags, part, ...others } = articleContext(article);
  const { author, series = '' } = article;
  return (
    <PageShell path={articlePath(article)} things={await articleData(article)}>
      <div className="wrap article">
        <article>
          <header>
            <UnpublishedMark article={article} />
            <MetaLine badge={programs.length > 0 && <a href={playerLink}>{messages.player.play}</a>}>
              <time dateTime={article.date}>{formatDay(article.date)}</time>
              {formatMessage(messages.article.readingTime, { count: readingMinutes(text) })}
              {article.updated && <Updated day={article.updated} />}
              {author && formatMessage(messages.article.by, { author })}
            </MetaLine>
            <h1>{article.title}</h1>
            {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
            {series && <p className="meta">{formatMessage(messages.article.part, { series, ...part })}</p>}
            <LinkRow links={tags.map(({ path, name }) => ({ path, title: name }))} label={messages.tags.title} />
          </header>
          <Cover article={article} shownWidth="text" />
          <Contents headings={headings} />
          <ArticleBody article={article} />
        </article>
        <RelatedLinks {...others} />
      </div>
    </PageShell>
  );
}

function Updated({ day }: { readonly day: string }) {
  const [before, after] = messages.article.updated.split('{date}');
  return (
    <>
      {before}
      <time dateTime={day}>{formatDay(day)}</time>
      {after}
    </>
  );
}

/**
 * Renders the table of contents of an article with three headings or more. Wide screens always show the list. Narrow
 * screens show it if `<details>` is open. The list comes after `<details>`, because CSS could show a list inside a
 * closed `<details>` only with `::details-content`, which needs Firefox 143 and Safari 18.4.
 */
function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < 3) return null;
  return (
    <nav className="contents" aria-label={messages.article.contents}>
      <details>
        <summary>{`${messages.article.contents} · ${formatNumber(listed.length)}`}</summary>
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

function RelatedLinks({ related, previous, next }: Omit<ReturnType<typeof articleContext>, 'tags' | 'part'>) {
  if (related.length === 0 && !previous && !next) return null;
  return (
    <aside className="onward">
      {related.length > 0 && (
        <>
          <h2>{messages.article.related}</h2>
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
        <nav aria-label={messages.article.previousAndNext}>
          {previous && <AdjacentLink link={previous} rel="prev" />}
          {next && <AdjacentLink link={next} rel="next" />}
        </nav>
      )}
    </aside>
  );
}

function AdjacentLink({ link, rel }: { readonly link: ArticleLink; readonly rel: 'prev' | 'next' }) {
  return (
    <a className="card" href={sitePath(link.path)} rel={rel}>
      <span className="meta">{rel === 'prev' ? messages.article.previous : messages.article.next}</span> {link.title}
    </a>
  );
}
