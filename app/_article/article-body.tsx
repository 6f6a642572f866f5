import type { Article } from '../../lib/content/read.ts';
import { renderArticle } from '../../lib/markdown/render.ts';
import './prose.css';

/** An article's body alone: the home page hides title, subtitle and date. */
export async function ArticleBody({ article }: { readonly article: Article }) {
  const { safeHTML } = await renderArticle(article);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the owner's Markdown and checked by lib/markdown
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safeHTML }} />;
}
