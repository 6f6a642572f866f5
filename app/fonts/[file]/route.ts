import { publishedFonts } from '../../../lib/lettering/fonts.ts';

export const dynamic = 'force-static';

export const generateStaticParams = async () => (await publishedFonts()).map(({ name }) => ({ file: name }));

export async function GET(_: Request, { params }: RouteContext<'/fonts/[file]'>) {
  const { file } = await params;
  const font = (await publishedFonts()).find(({ name }) => name === file);
  if (!font) return new Response(null, { status: 404 });
  return new Response(font.bytes, { headers: { 'Content-Type': 'font/woff2' } });
}
