import { articlesOf } from '../../lib/content/catalogue.ts';
import { pageMetadata } from '../../lib/metadata.ts';
import { fixedPages } from '../../lib/pages.ts';
import { ArticleList } from '../_article/article-list.tsx';

export const metadata = pageMetadata(fixedPages.code);

export default function CodePage() {
  return <ArticleList {...fixedPages.code} articles={articlesOf('code')} />;
}
