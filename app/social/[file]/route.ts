import { drawSocialPicture, socialPictures } from '../../../lib/social/pictures.ts';

export const dynamic = 'force-static';

export const generateStaticParams = () => [...socialPictures().keys()].map((name) => ({ file: `${name}.png` }));

export async function GET(_: Request, { params }: RouteContext<'/social/[file]'>) {
  const { file } = await params;
  const picture = socialPictures().get(file.replace(/\.png$/, ''));
  if (!picture) return new Response(null, { status: 404 });
  return new Response(await drawSocialPicture(picture.content), { headers: { 'Content-Type': 'image/png' } });
}
