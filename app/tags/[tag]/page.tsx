import { notFound } from 'next/navigation';
import { requestedPages } from '../../../lib/build/requested-pages.ts';
import { formatMessage, messages } from '../../../lib/config/messages.ts';
import { allTags } from '../../../lib/content/tags.ts';
import { decodeUrl, encodePath } from '../../../lib/core/url.ts';
import { pageMetadata } from '../../../lib/site/page-metadata.ts';
import { ArticleList } from '../../_article/article-list.tsx';

type RouteProps = { readonly params: Promise<{ readonly tag: string }> };

/** Lists the tags. */
export const generateStaticParams = () => requestedPages('/tags/[tag]/');

export async function generateMetadata({ params }: RouteProps) {
  return pageMetadata(findTag((await params).tag));
}

export default async function TagPage({ params }: RouteProps) {
  return <ArticleList {...findTag((await params).tag)} />;
}

/** Finds a tag by the parameter of the route, which Next decodes in some cases only. */
function findTag(slug: string) {
  const wanted = `/tags/${decodeUrl(slug)}/`;
  const { name, path, articles } =
    allTags().find((tag) => tag.path === wanted) ?? notFound();
  return {
    path: encodePath(path),
    title: name,
    description: formatMessage(messages.tags.about, { tag: name }),
    articles,
  };
}
