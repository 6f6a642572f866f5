import type { Article } from '../../lib/content/read-articles.ts';
import { articleStyles } from '../../lib/site/article-styles.ts';
import { renderArticle } from '../../lib/site/render-article.ts';
import { BundleScript, isBuild } from '../_layout/bundle-script.tsx';
import './prose.css';
import './callout.css';
import './marked-lines.css';
import './interactive-figure.css';

export async function ArticleBody({ article }: { readonly article: Article }) {
  const { safeHTML, formulaStyles, hasInteractiveFigures } =
    await renderArticle(article);
  const styles = await articleStyles(formulaStyles);
  return (
    <>
      {/* Postprocessing merges this style sheet into the page's. */}
      {styles && <style>{styles}</style>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: from the owner's Markdown, checked by lib/markdown */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: safeHTML }} />
      {isBuild && hasInteractiveFigures && <BundleScript name="load-figures" />}
    </>
  );
}
