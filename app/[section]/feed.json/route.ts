import { isSection, sections } from '../../../lib/content/catalogue.ts';
import { feed } from '../../../lib/feeds/feeds.ts';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return sections.map((section) => ({ section }));
}

export async function GET(_: Request, { params }: RouteContext<'/[section]/feed.json'>) {
  const { section } = await params;
  return isSection(section)
    ? new Response(await feed('feed.json', section), { headers: { 'Content-Type': 'application/json' } })
    : new Response(null, { status: 404 });
}
