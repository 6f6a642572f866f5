import { notFound } from 'next/navigation';
import { wantedOf } from '../../lib/build/wanted-pages.ts';
import { furtherPages } from '../../lib/content/catalogue.ts';
import { articleMetadata } from '../../lib/metadata.ts';
import { ArticlePage } from '../_article/article-page.tsx';

/** A page of the owner's own is below its slug. An export refuses a route without an address: `_` is there for that. */
export function generateStaticParams() {
  const all = [...furtherPages().map(({ slug }) => slug), '_'].map((section) => ({ section }));
  return wantedOf(all, ({ section }) => `${section}/index.html`);
}

export async function generateMetadata({ params }: PageProps<'/[section]'>) {
  const page = pageOf((await params).section);
  return page ? articleMetadata(page) : {};
}

export default async function FurtherPage({ params }: PageProps<'/[section]'>) {
  return <ArticlePage article={pageOf((await params).section) ?? notFound()} />;
}

function pageOf(slug: string) {
  return furtherPages().find((page) => page.slug === slug);
}
