import { messages } from '../lib/config/messages.ts';
import { settings, sitePath } from '../lib/config/settings.ts';
import { articleById, newestArticles, sectionsInUse } from '../lib/content/catalogue.ts';
import { homeData } from '../lib/site/json-ld.ts';
import { pageMetadata } from '../lib/site/page-metadata.ts';
import { fixedPages, maxOnHome } from '../lib/site/pages.ts';
import { ArticleBody } from './_article/article-body.tsx';
import { ListEntry } from './_article/list-entry.tsx';
import { InlineSvg } from './_layout/inline-svg.tsx';
import { PageShell } from './_layout/page-shell.tsx';
import './hero.css';
import './home.css';

export const metadata = pageMetadata(fixedPages.home);

/** Renders the hero, the text of article 1, and the newest articles. */
export default async function HomePage() {
  const newest = newestArticles(maxOnHome);
  const shownWidth = newest.length < maxOnHome ? 'few' : 'home';
  return (
    <PageShell path="/" things={homeData()}>
      <Hero />
      <div className="wrap home">
        <ArticleBody article={articleById(1)} />
        {newest.length > 0 && (
          <section aria-labelledby="latest">
            <h2 id="latest">{messages.article.latest}</h2>
            <ul className="entries cards">
              {newest.map((article) => (
                <ListEntry key={article.id} article={article} lazy shownWidth={shownWidth} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </PageShell>
  );
}

function Hero() {
  const [section] = sectionsInUse();
  return (
    <section className="hero">
      <InlineSvg name="hero" />
      <div className="wrap">
        <h1>{settings.tagline}</h1>
        <p>{settings.description}</p>
        <p className="actions">
          <a className="button" href={sitePath('/contact/')}>
            {settings.buttons.conversation}
          </a>
          {section && <a href={sitePath(`/${section}/`)}>{settings.sections[section].invitation}</a>}
        </p>
      </div>
    </section>
  );
}
