import { notFound } from 'next/navigation';
import { allArticles, articleById, isSection, pathOf, sections } from '../../../lib/articles/catalogue.ts';
import { wantedOf } from '../../../lib/build/wanted.ts';
import { articleMetadata } from '../../../lib/metadata.ts';
import { settings } from '../../../lib/settings.ts';
import { articleData } from '../../../lib/structured-data.ts';
import { ArticleView } from '../../_article/article-view.tsx';
import { Frame } from '../../_frame/frame.tsx';
import { JsonLd } from '../../_frame/json-ld.tsx';
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

export default async function ArticlePage({ params }: PageProps<'/[section]/[id]'>) {
  const { section, id } = await params;
  // While one writes, any address may be asked for.
  if (!isSection(section) || !allArticles().some((article) => String(article.id) === id)) notFound();
  if (Number(id) === 0) return <SectionList section={section} />;
  const article = articleById(Number(id));
  const home = isSection(article.type) ? article.type : undefined;
  return (
    <Frame path={pathOf(article)}>
      {home && (
        <JsonLd things={await articleData(article, { path: `/${home}/`, title: settings.sections[home].title })} />
      )}
      <ArticleView article={article} />
    </Frame>
  );
}
