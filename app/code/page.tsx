import { SectionList, sectionMetadata } from '../_article/article-list.tsx';

export const metadata = sectionMetadata('code');

export default function CodePage() {
  return <SectionList section="code" />;
}
