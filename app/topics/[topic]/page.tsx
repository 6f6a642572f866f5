import { notFound } from 'next/navigation';
import { wantedOf } from '../../../lib/build/wanted-pages.ts';
import { allTopics } from '../../../lib/content/topics.ts';
import { pageMetadata } from '../../../lib/metadata.ts';
import { say, words } from '../../../lib/words/site-words.ts';
import { ArticleList } from '../../_article/article-list.tsx';

/** An export refuses a route without an address: `_` is there for that. */
export function generateStaticParams() {
  const all = [...allTopics().map(({ path }) => path.split('/')[2] ?? ''), '_'].map((topic) => ({ topic }));
  return wantedOf(all, ({ topic }) => `topics/${topic}/index.html`);
}

export async function generateMetadata({ params }: PageProps<'/topics/[topic]'>) {
  const list = listOf((await params).topic);
  return list ? pageMetadata(list) : {};
}

export default async function TopicPage({ params }: PageProps<'/topics/[topic]'>) {
  return <ArticleList {...(listOf((await params).topic) ?? notFound())} />;
}

function listOf(slug: string) {
  const topic = allTopics().find(({ path }) => path === `/topics/${slug}/`);
  if (!topic) return undefined;
  const { name, path, articles } = topic;
  return { path, title: name, description: say(words.topics.about, { topic: name }), articles };
}
