import { articleById, newestArticles, newestOnHome, sectionsInUse } from '../lib/content/catalogue.ts';
import { pageMetadata } from '../lib/metadata.ts';
import { fixedPages } from '../lib/pages.ts';
import { settings, sitePath } from '../lib/settings.ts';
import { homeData } from '../lib/structured-data.ts';
import { words } from '../lib/words/site-words.ts';
import { ArticleBody } from './_article/article-body.tsx';
import { Entry } from './_article/entry.tsx';
import { Frame } from './_frame/frame.tsx';
import { OwnDrawing } from './_frame/own-drawing.tsx';
import './hero.css';
import './page.css';

export const metadata = pageMetadata(fixedPages.home);

/** The home page: article 1 without title, subtitle and date, below the headline and above what is new. */
export default async function HomePage() {
  const newest = newestArticles(newestOnHome);
  const shownWidth = newest.length < newestOnHome ? 'few' : 'home';
  return (
    <Frame path="/" things={homeData()}>
      <Hero />
      <div className="wrap home">
        <ArticleBody article={articleById(1)} />
        {newest.length > 0 && (
          <section aria-labelledby="latest">
            <h2 id="latest">{words.article.latest}</h2>
            <ul className="entries cards">
              {newest.map((article) => (
                <Entry key={article.id} article={article} lazy shownWidth={shownWidth} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Frame>
  );
}

/** What the site is about, before the owner's drawing. */
function Hero() {
  const [section] = sectionsInUse();
  return (
    <section className="hero">
      <OwnDrawing name="hero" />
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
