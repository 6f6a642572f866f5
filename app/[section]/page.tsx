import { notFound } from 'next/navigation';
import { isSection, sections } from '../../lib/articles/catalogue.ts';
import { SectionList, sectionMetadata } from './section-list.tsx';

export function generateStaticParams() {
  return sections.map((section) => ({ section }));
}

export async function generateMetadata({ params }: PageProps<'/[section]'>) {
  const { section } = await params;
  return isSection(section) ? sectionMetadata(section) : {};
}

export default async function SectionPage({ params }: PageProps<'/[section]'>) {
  const { section } = await params;
  if (!isSection(section)) notFound();
  return <SectionList section={section} />;
}
