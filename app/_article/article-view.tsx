import { formatDay } from '../../lib/content/date.ts';
import { aroundArticle } from '../../lib/content/neighbours.ts';
import type { Article } from '../../lib/content/read.ts';
import { readingMinutes } from '../../lib/content/reading-time.ts';
import { renderArticle } from '../../lib/markdown/render.ts';
import { sitePath } from '../../lib/settings.ts';
import { say, words } from '../../lib/words/words.ts';
import { Sentence } from '../_frame/sentence.tsx';
import { ArticleBody } from './article-body.tsx';
import { Contents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { HeldBack } from './held-back.tsx';
import { Onward } from './onward.tsx';
import './approach.css';
import './article.css';
import './figures.css';
import './listing.css';

/** An article on its page: title, subtitle, date, main image and body, and where to go from there. */
export async function ArticleView({ article }: { readonly article: Article }) {
  const { headings, text } = await renderArticle(article);
  return (
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
          <Topics article={article} />
        </header>
        <Cover article={article} shownWidth="text" />
        <Contents headings={headings} />
        <ArticleBody article={article} />
      </article>
      <Onward article={article} />
    </div>
  );
}

function Updated({ day }: { readonly day: string }) {
  return <Sentence words={` · ${words.article.updated}`} date={<time dateTime={day}>{formatDay(day)}</time>} />;
}

/** What an article is about, each with the list of all that are. */
function Topics({ article }: { readonly article: Article }) {
  const { topics } = aroundArticle(article);
  if (topics.length === 0) return null;
  return (
    <ul className="topics" aria-label={words.topics.title}>
      {topics.map(({ name, path }) => (
        <li key={path}>
          <a href={sitePath(path)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
