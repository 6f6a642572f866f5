import { notFound } from 'next/navigation';
import { requestedPages } from '../../../lib/build/requested-pages.ts';
import { formatMessage, messages } from '../../../lib/config/messages.ts';
import { allTags } from '../../../lib/content/tags.ts';
import { pageMetadata } from '../../../lib/site/page-metadata.ts';
import { ArticleList } from '../../_article/article-list.tsx';

interface RouteProps {
  readonly params: Promise<{ readonly tag: string }>;
}

/** Lists the tags, and a placeholder `_`, because Next's export fails on a route without paths. */
export function generateStaticParams() {
  const all = [...allTags().map(({ path }) => path.split('/')[2] ?? ''), '_'].map((tag) => ({ tag }));
  return requestedPages(all, ({ tag }) => `tags/${tag}/index.html`);
}

export async function generateMetadata({ params }: RouteProps) {
  const list = findTag((await params).tag);
  return list ? pageMetadata(list) : {};
}

export default async function TagPage({ params }: RouteProps) {
  return <ArticleList {...(findTag((await params).tag) ?? notFound())} />;
}

function findTag(slug: string) {
  const tag = allTags().find(({ path }) => path === `/tags/${slug}/`);
  if (!tag) return undefined;
  const { name, path, articles } = tag;
  return { path, title: name, description: formatMessage(messages.tags.about, { tag: name }), articles };
}
