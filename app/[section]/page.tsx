import { notFound } from 'next/navigation';
import { requestedPages } from '../../lib/build/requested-pages.ts';
import { standalonePages } from '../../lib/content/catalogue.ts';
import { articleMetadata } from '../../lib/site/page-metadata.ts';
import { ArticlePage } from '../_article/article-page.tsx';

interface RouteProps {
  readonly params: Promise<{ readonly section: string }>;
}

/** Lists the standalone pages by slug, and a placeholder `_`, because Next's export fails on a route without paths. */
export function generateStaticParams() {
  const all = [...standalonePages().map(({ slug }) => slug), '_'].map((section) => ({ section }));
  return requestedPages(all, ({ section }) => `${section}/index.html`);
}

export async function generateMetadata({ params }: RouteProps) {
  const page = findPage((await params).section);
  return page ? articleMetadata(page) : {};
}

export default async function StandalonePage({ params }: RouteProps) {
  return <ArticlePage article={findPage((await params).section) ?? notFound()} />;
}

const findPage = (slug: string) => standalonePages().find((page) => page.slug === slug);
