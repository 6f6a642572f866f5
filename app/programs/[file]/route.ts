import { readable } from '../../../lib/address.ts';
import { programFile, programFiles } from '../../../lib/content/programs.ts';

export const dynamic = 'force-static';

export const generateStaticParams = async () => (await programFiles()).map(({ name }) => ({ file: name }));

export async function GET(_: Request, { params }: RouteContext<'/programs/[file]'>) {
  const { file } = await params;
  // While one writes it comes as it stands in the address, in a build as it is.
  const program = await programFile(readable(file));
  if (!program) return new Response(null, { status: 404 });
  return new Response(program.content, { headers: { 'Content-Type': program.mediaType } });
}
