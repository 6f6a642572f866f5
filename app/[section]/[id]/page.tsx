import { notFound } from 'next/navigation';
import { requestedPages } from '../../../lib/build/requested-pages.ts';
import { isSection, siteArticles } from '../../../lib/content/catalogue.ts';
import { articleMetadata } from '../../../lib/site/page-metadata.ts';
import { ArticlePage } from '../../_article/article-page.tsx';

type RouteProps = {
  readonly params: Promise<{ readonly section: string; readonly id: string }>;
};

/** Lists the articles. A build renders one of the pages of each, and copies it. */
export const generateStaticParams = () => requestedPages('/[section]/[id]/');

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
