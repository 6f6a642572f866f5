import { notFound } from 'next/navigation';
import { allArticles, articleById, isSection, sections } from '../../../lib/articles/catalogue.ts';
import { wantedOf } from '../../../lib/build/wanted.ts';
import { articleMetadata } from '../../../lib/metadata.ts';
import { ArticlePage } from '../../_article/article-page.tsx';
import { SectionList, sectionMetadata } from '../section-list.tsx';

/** Articles are looked up by id alone, so each is there in both sections; its canonical address says where it belongs. */
export function generateStaticParams() {
  const all = sections.flatMap((section) => allArticles().map(({ id }) => ({ section, id: String(id) })));
  return wantedOf(all, ({ section, id }) => `${section}/${id}/index.html`);
}

export async function generateMetadata({ params }: PageProps<'/[section]/[id]'>) {
  const { section, id } = await params;
  if (!isSection(section)) return {};
  // An id that converts to 0 is no id: it shows the list.
  return Number(id) === 0 ? sectionMetadata(section) : articleMetadata(articleById(Number(id)));
}

export default async function SectionArticlePage({ params }: PageProps<'/[section]/[id]'>) {
  const { section, id } = await params;
  // While one writes, any address may be asked for.
  if (!isSection(section) || !allArticles().some((article) => String(article.id) === id)) notFound();
  return Number(id) === 0 ? <SectionList section={section} /> : <ArticlePage article={articleById(Number(id))} />;
}
