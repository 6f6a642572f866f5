import { newestArticles } from '../../lib/content/catalogue.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { fixedPages } from '../../lib/site/pages.ts';
import { ArticleList } from '../_article/article-list.tsx';

export const metadata = pageMetadata(fixedPages.blog);

export default function BlogPage() {
  return <ArticleList {...fixedPages.blog} articles={newestArticles('blog')} />;
}
