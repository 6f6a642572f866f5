import { isSection, sections } from '../../../lib/content/catalogue.ts';
import { feed } from '../../../lib/feeds/feeds.ts';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return sections.map((section) => ({ section }));
}

export async function GET(_: Request, { params }: RouteContext<'/[section]/feed.xml'>) {
  const { section } = await params;
  return isSection(section)
    ? new Response(await feed('feed.xml', section), { headers: { 'Content-Type': 'application/xml' } })
    : new Response(null, { status: 404 });
}
