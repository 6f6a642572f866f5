import { notFound } from 'next/navigation';
import { furtherPages, isSection, sections } from '../../lib/articles/catalogue.ts';
import { wantedOf } from '../../lib/build/wanted.ts';
import { articleMetadata } from '../../lib/metadata.ts';
import { ArticlePage } from '../_article/article-page.tsx';
import { SectionList, sectionMetadata } from './section-list.tsx';

/** The first part of an address names a section, or a page of the owner's own by its slug. */
export function generateStaticParams() {
  const all = [...sections, ...furtherPages().map(({ slug }) => slug)].map((section) => ({ section }));
  return wantedOf(all, ({ section }) => `${section}/index.html`);
}

export async function generateMetadata({ params }: PageProps<'/[section]'>) {
  const { section } = await params;
  if (isSection(section)) return sectionMetadata(section);
  const page = pageOf(section);
  return page ? articleMetadata(page) : {};
}

export default async function SectionPage({ params }: PageProps<'/[section]'>) {
  const { section } = await params;
  if (isSection(section)) return <SectionList section={section} />;
  return <ArticlePage article={pageOf(section) ?? notFound()} />;
}

function pageOf(slug: string) {
  return furtherPages().find((page) => page.slug === slug);
}
