import { notFound } from 'next/navigation';
import { requestedPages } from '../../../lib/build/requested-pages.ts';
import { formatMessage, messages } from '../../../lib/config/messages.ts';
import { allTags } from '../../../lib/content/tags.ts';
import { pageMetadata } from '../../../lib/site/page-metadata.ts';
import { ArticleList } from '../../_article/article-list.tsx';

type RouteProps = { readonly params: Promise<{ readonly tag: string }> };

/** Lists the tags, and a placeholder `_`, because Next's export fails on a route without paths. */
export function generateStaticParams() {
  const all = [
    ...allTags().map(({ path }) => path.split('/')[2] ?? ''),
    '_',
  ].map((tag) => ({ tag }));
  return requestedPages(all, ({ tag }) => `tags/${tag}/index.html`);
}

export async function generateMetadata({ params }: RouteProps) {
  return pageMetadata(findTag((await params).tag));
}

export default async function TagPage({ params }: RouteProps) {
  return <ArticleList {...findTag((await params).tag)} />;
}

function findTag(slug: string) {
  const { name, path, articles } =
    allTags().find((tag) => tag.path === `/tags/${slug}/`) ?? notFound();
  return {
    path,
    title: name,
    description: formatMessage(messages.tags.about, { tag: name }),
    articles,
  };
}
