import { notFound } from 'next/navigation';
import { wantedOf } from '../../../lib/build/wanted-pages.ts';
import { allArticles, articleById, isSection, sections } from '../../../lib/content/catalogue.ts';
import { articleMetadata } from '../../../lib/metadata.ts';
import { ArticlePage } from '../../_article/article-page.tsx';

/** Articles are looked up by id alone, so each is there in both sections; its canonical address says where it belongs. */
export function generateStaticParams() {
  const ids = allArticles().flatMap(({ id }) => (id === 0 ? [] : String(id)));
  const all = sections.flatMap((section) => ids.map((id) => ({ section, id })));
  return wantedOf(all, ({ section, id }) => `${section}/${id}/index.html`);
}

export async function generateMetadata({ params }: PageProps<'/[section]/[id]'>) {
  const { section, id } = await params;
  return isSection(section) ? articleMetadata(articleById(Number(id))) : {};
}

export default async function SectionArticlePage({ params }: PageProps<'/[section]/[id]'>) {
  const { section, id } = await params;
  // While one writes, any address may be asked for.
  if (!isSection(section) || !allArticles().some((article) => String(article.id) === id)) notFound();
  return <ArticlePage article={articleById(Number(id))} />;
}
