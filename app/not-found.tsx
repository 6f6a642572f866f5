import { settings, sitePath } from '../lib/config/settings.ts';
import { articleById } from '../lib/content/catalogue.ts';
import { pageMetadata } from '../lib/site/page-metadata.ts';
import { articleLinks } from '../lib/site/pages.ts';
import { ArticleBody } from './_article/article-body.tsx';
import { Lamps } from './_layout/lamps.tsx';
import { PageShell } from './_layout/page-shell.tsx';

const article = articleById(0);

export const metadata = pageMetadata({
  title: article.title,
  description: article.preview,
});

/** Renders article 0 for unknown URLs. Hosts serve this page with status 404, and Next adds `noindex`. */
export default function NotFound() {
  const [search] = articleLinks();
  return (
    <PageShell path="/404.html" script="enhance-article">
      <div className="wrap">
        <Lamps meaning="too low" />
        <h1>{article.title}</h1>
        {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
        <ArticleBody article={article} />
        <p className="actions">
          <a className="button" href={sitePath('/')}>
            {settings.buttons.wayHome}
          </a>
          {search && <a href={sitePath(search.path)}>{search.title}</a>}
        </p>
      </div>
    </PageShell>
  );
}
