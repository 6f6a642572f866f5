import { formatDay } from '../../lib/articles/date.ts';
import type { Article } from '../../lib/articles/read.ts';
import { renderArticle } from '../../lib/markdown/render.ts';
import { Cover } from './cover.tsx';
import './prose.css';
import './article.css';

/** An article on its page: title, subtitle, date, main image and body. */
export async function ArticleView({ article }: { readonly article: Article }) {
  return (
    <article className="wrap article">
      <header>
        <p className="meta">
          <time dateTime={article.date}>{formatDay(article.date)}</time>
        </p>
        <h1>{article.title}</h1>
        <p className="subtitle">{article.subtitle}</p>
      </header>
      <Cover article={article} />
      <ArticleBody article={article} />
    </article>
  );
}

/** An article's body alone: the home page hides title, subtitle and date. */
export async function ArticleBody({ article }: { readonly article: Article }) {
  const { safeHTML } = await renderArticle(article);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the owner's Markdown and checked by lib/markdown
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safeHTML }} />;
}
