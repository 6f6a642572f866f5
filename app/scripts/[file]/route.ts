import { publishedScripts } from '../../../lib/scripts.ts';

export const dynamic = 'force-static';

export const generateStaticParams = async () => (await publishedScripts()).map(({ name }) => ({ file: name }));

export async function GET(_: Request, { params }: RouteContext<'/scripts/[file]'>) {
  const { file } = await params;
  const script = (await publishedScripts()).find(({ name }) => name === file);
  if (!script) return new Response(null, { status: 404 });
  return new Response(script.code, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
