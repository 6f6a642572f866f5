import { newestArticles } from '../../lib/content/catalogue.ts';
import { pageMetadata } from '../../lib/site/page-metadata.ts';
import { fixedPages } from '../../lib/site/pages.ts';
import { ArticleList } from '../_article/article-list.tsx';

export const metadata = pageMetadata(fixedPages.code);

export default function CodePage() {
  return <ArticleList {...fixedPages.code} articles={newestArticles('code')} />;
}
