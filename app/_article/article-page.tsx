import {
  formatMessage,
  formatNumber,
  messages,
} from '../../lib/config/messages.ts';
import { settings, sitePath } from '../../lib/config/settings.ts';
import { articlePath, isSection } from '../../lib/content/catalogue.ts';
import { findNeighbors, type Neighbors } from '../../lib/content/neighbors.ts';
import type { Article } from '../../lib/content/read-articles.ts';
import { readingMinutes } from '../../lib/content/reading-time.ts';
import { articleTags } from '../../lib/content/tags.ts';
import { idLink } from '../../lib/core/url.ts';
import { playerId } from '../../lib/markdown/code-figures.ts';
import type { Heading } from '../../lib/markdown/headings.ts';
import { articleData } from '../../lib/site/json-ld.ts';
import { renderArticle } from '../../lib/site/render-article.ts';
import { Lamps } from '../_layout/lamps.tsx';
import { emailLink, PageShell } from '../_layout/page-shell.tsx';
import { Sentence } from '../_layout/sentence.tsx';
import { ArticleBody } from './article-body.tsx';
import { Cover } from './article-image.tsx';
import { Day } from './day.tsx';
import { ListEntry } from './list-entry.tsx';
import { MetaLine } from './meta-line.tsx';
import { OwnerFacts } from './owner-facts.tsx';
import { TagList } from './tag-list.tsx';
import { UnpublishedMark } from './unpublished-mark.tsx';
import './approach.css';
import './article.css';
import './figures.css';
import './code-listing.css';
import './play-button.css';

export async function ArticlePage({ article }: { readonly article: Article }) {
  const { headings, text, anchors } = await renderArticle(article);
  const { part, ...others } = findNeighbors(article);
  const { author, series = '' } = article;
  return (
    <PageShell
      path={articlePath(article)}
      things={await articleData(article)}
      script="enhance-article"
    >
      <div className="wrap article">
        <article>
          <header>
            <UnpublishedMark article={article} />
            <MetaLine
              badge={
                anchors.has(playerId) && (
                  <a href={`#${playerId}`}>{messages.player.play}</a>
                )
              }
            >
              <Day date={article.date} />
              {formatMessage(messages.article.readingTime, {
                count: readingMinutes(text),
              })}
              {article.updated && (
                <Sentence
                  message={messages.article.updated}
                  parts={{ date: <Day date={article.updated} /> }}
                />
              )}
              {author && formatMessage(messages.article.by, { author })}
            </MetaLine>
            <h1>{article.title}</h1>
            {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
            {part && (
              <p className="meta">
                {formatMessage(messages.article.part, { series, ...part })}
              </p>
            )}
            <TagList tags={articleTags(article)} />
          </header>
          <Cover article={article} shownWidth="cover" />
          <Contents headings={headings} />
          <ArticleBody article={article} />
          <Lamps meaning="on path" />
        </article>
        {isSection(article.type) && <Onward {...others} />}
      </div>
    </PageShell>
  );
}

/** Renders the table of contents of an article with three headings or more. `<details>` opens it on narrow screens. */
function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < 3) {
    return null;
  }
  return (
    <nav className="contents" aria-label={messages.article.contents}>
      <details>
        <summary>{`${messages.article.contents} · ${formatNumber(listed.length)}`}</summary>
      </details>
      {/* Wide screens could show the list in a closed `<details>` only from Firefox 143 and Safari 18.4 on. */}
      <ol>
        {listed.map(({ id, depth, text }) => (
          <li key={id} className={depth > 2 ? 'deeper' : undefined}>
            <a href={idLink(id)}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Renders what follows an article: the previous one of its series, the next article, and the owner. */
function Onward({ previous, next }: Pick<Neighbors, 'previous' | 'next'>) {
  const { author, description, buttons } = settings;
  return (
    <aside className="onward">
      {next && (
        <>
          <h2>{messages.article.next}</h2>
          <ul className="entries short">
            <ListEntry article={next} lazy shownWidth="short" />
          </ul>
        </>
      )}
      {previous && (
        <p>
          {`${messages.article.previous}: `}
          <a href={sitePath(articlePath(previous))} rel="prev">
            {previous.title}
          </a>
        </p>
      )}
      <section className="card">
        <h2>{formatMessage(messages.article.about, { author })}</h2>
        <OwnerFacts />
        <p>{description}</p>
        <p className="actions">
          <a className="button" href={sitePath('/contact/')}>
            {buttons.conversation}
          </a>
          {emailLink}
        </p>
      </section>
    </aside>
  );
}
