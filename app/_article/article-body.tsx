import type { Article } from '../../lib/content/read-articles.ts';
import { renderArticle } from '../../lib/site/render-article.ts';
import './prose.css';

export async function ArticleBody({ article }: { readonly article: Article }) {
  const { safeHTML } = await renderArticle(article);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from the owner's Markdown, checked by lib/markdown
  return <div className="prose" dangerouslySetInnerHTML={{ __html: safeHTML }} />;
}
