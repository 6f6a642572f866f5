import { notFound } from 'next/navigation';
import { requestedPages } from '../../lib/build/requested-pages.ts';
import { standalonePages } from '../../lib/content/catalogue.ts';
import { articleMetadata } from '../../lib/site/page-metadata.ts';
import { ArticlePage } from '../_article/article-page.tsx';

type RouteProps = { readonly params: Promise<{ readonly section: string }> };

/** Lists the standalone pages. */
export const generateStaticParams = () => requestedPages('/[section]/');

export async function generateMetadata({ params }: RouteProps) {
  return articleMetadata(findPage((await params).section));
}

export default async function StandalonePage({ params }: RouteProps) {
  return <ArticlePage article={findPage((await params).section)} />;
}

const findPage = (slug: string) =>
  standalonePages().find((page) => page.slug === slug) ?? notFound();
