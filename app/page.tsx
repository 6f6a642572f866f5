import { messages } from '../lib/config/messages.ts';
import { settings, sitePath } from '../lib/config/settings.ts';
import { articleById, sectionsInUse } from '../lib/content/catalogue.ts';
import { homeData } from '../lib/site/json-ld.ts';
import { pageMetadata } from '../lib/site/page-metadata.ts';
import { fixedPages, latestArticles } from '../lib/site/pages.ts';
import { ArticleBody } from './_article/article-body.tsx';
import { ListEntry } from './_article/list-entry.tsx';
import { OwnerFacts } from './_article/owner-facts.tsx';
import { InlineSvg } from './_layout/inline-svg.tsx';
import { PageShell } from './_layout/page-shell.tsx';
import './hero.css';
import './home.css';

export const metadata = pageMetadata(fixedPages.home);

/** Renders the hero, the text of article 1, what the build measured, and the latest articles. */
export default async function HomePage() {
  const latest = latestArticles();
  return (
    <PageShell path="/" things={homeData()} script="enhance-article">
      <Hero />
      <div className="wrap home">
        <ArticleBody article={articleById(1)} />
        <Measurements />
        {latest.length > 0 && (
          <section aria-labelledby="latest">
            <h2 id="latest">{messages.article.latest}</h2>
            <ul className="entries short">
              {latest.map((article) => (
                <ListEntry
                  key={article.id}
                  article={article}
                  lazy
                  shownWidth="short"
                />
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
          {section && (
            <a href={sitePath(`/${section}/`)}>
              {settings.sections[section].invitation}
            </a>
          )}
        </p>
        <OwnerFacts />
      </div>
    </section>
  );
}

/** Renders the numbers of the site, which `lib/build/postprocess/write-export.ts` fills in, so development leaves them out. */
function Measurements() {
  if (process.env.NODE_ENV !== 'production') {
    return null;
  }

  const { title, ...numbers } = messages.measured;
  return (
    <section className="measured" aria-labelledby="measured">
      <h2 id="measured">{title}</h2>
      <dl>
        {Object.entries(numbers).map(([key, { name, note }]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd data-measured={key} />
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
