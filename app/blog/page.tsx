import { SectionList, sectionMetadata } from '../_article/article-list.tsx';

export const metadata = sectionMetadata('blog');

export default function BlogPage() {
  return <SectionList section="blog" />;
}
