import { articleById, newestArticles, newestOnHome } from '../lib/articles/catalogue.ts';
import { pageMetadata } from '../lib/metadata.ts';
import { fixedPages } from '../lib/pages.ts';
import { homeData } from '../lib/structured-data.ts';
import { ArticleBody } from './_article/article-body.tsx';
import { Entry } from './_article/entry.tsx';
import { Frame } from './_frame/frame.tsx';
import { JsonLd } from './_frame/json-ld.tsx';
import { Hero } from './hero.tsx';
import './page.css';

export const metadata = pageMetadata(fixedPages.home);

/** The home page: article 1 without title, subtitle and date, below the runway and above what is new. */
export default async function HomePage() {
  const newest = newestArticles(newestOnHome);
  return (
    <Frame path="/">
      <JsonLd things={await homeData()} />
      <Hero />
      <div className="wrap home">
        <ArticleBody article={articleById(1)} />
        {newest.length > 0 && (
          <section aria-labelledby="latest">
            <h2 id="latest">Latest</h2>
            <ul className="entries cards">
              {newest.map((article) => (
                <Entry key={article.id} article={article} heading="h3" lazy />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Frame>
  );
}
