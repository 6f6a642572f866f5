import { articleById } from '../lib/content/catalogue.ts';
import { formatDay } from '../lib/content/date.ts';
import { hasLamps } from '../lib/drawings/own.ts';
import { pageMetadata } from '../lib/metadata.ts';
import { optionalPages } from '../lib/pages.ts';
import { settings, sitePath } from '../lib/settings.ts';
import { ArticleBody } from './_article/article-body.tsx';
import { LinkRow } from './_article/link-row.tsx';
import { Frame } from './_frame/frame.tsx';
import { Lamps } from './_frame/lamps.tsx';

const article = articleById(0);

export const metadata = pageMetadata({ title: article.title, description: article.preview });

/** Article 0, in place of every address that is not there. Hosts serve it with status 404; Next adds `noindex`. */
export default function NotFound() {
  return (
    <Frame path="/404.html">
      <div className="wrap">
        {hasLamps() && <Lamps meaning="too low" />}
        <p className="meta">
          404 · <time dateTime={article.date}>{formatDay(article.date)}</time>
        </p>
        <h1>{article.title}</h1>
        {article.subtitle && <p className="subtitle">{article.subtitle}</p>}
        <ArticleBody article={article} />
        <LinkRow links={optionalPages()} />
        <p>
          <a className="button" href={sitePath('/')}>
            {settings.buttons.wayHome}
          </a>
        </p>
      </div>
    </Frame>
  );
}
