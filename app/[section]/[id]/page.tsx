import { notFound } from 'next/navigation';
import { requestedPages } from '../../../lib/build/requested-pages.ts';
import {
  isSection,
  sections,
  siteArticles,
} from '../../../lib/content/catalogue.ts';
import { articleMetadata } from '../../../lib/site/page-metadata.ts';
import { ArticlePage } from '../../_article/article-page.tsx';

type RouteProps = {
  readonly params: Promise<{ readonly section: string; readonly id: string }>;
};

/** Lists each article except the 404 page in both sections. A build renders one of the two pages, and copies it. */
export function generateStaticParams() {
  const ids = siteArticles().flatMap(({ id }) => (id === 0 ? [] : String(id)));
  const all = sections.flatMap((section) => ids.map((id) => ({ section, id })));
  return requestedPages(
    all,
    ({ section, id }) => `${section}/${id}/index.html`,
  );
}

export async function generateMetadata({ params }: RouteProps) {
  return articleMetadata(findArticle(await params));
}

export default async function SectionArticlePage({ params }: RouteProps) {
  return <ArticlePage article={findArticle(await params)} />;
}

/** Returns an article. The dev server also gets requests for paths that `generateStaticParams` does not list. */
function findArticle({ section, id }: Awaited<RouteProps['params']>) {
  const article = siteArticles().find((other) => String(other.id) === id);
  return article && isSection(section) ? article : notFound();
}
