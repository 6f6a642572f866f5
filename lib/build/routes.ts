import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { pathsBelow } from '../content/folder.ts';

/** A file of the site that is no page: its path in the export, and how its bytes are made. */
export interface RouteFile {
  readonly file: string;
  readonly make: () => Promise<Uint8Array>;
}

/** A route such as `[...file]` has a list of names. */
const paramsSchema = z.array(z.record(z.string(), z.union([z.string(), z.array(z.string())])));

/** What a `route.ts` exports: https://nextjs.org/docs/app/api-reference/file-conventions/route */
const routeSchema = z.object({
  GET: z.function({ input: [z.unknown(), z.unknown()], output: z.promise(z.instanceof(Response)) }),
  generateStaticParams: z.function({ input: [], output: z.promise(paramsSchema) }).optional(),
});

/**
 * The files that the route handlers below `app/` write. In a build they are asked here and not by Next, which would ask
 * one after the other, in the one process that renders the pages; `next dev` asks them itself.
 */
export async function routeFiles(): Promise<readonly RouteFile[]> {
  const routes = pathsBelow('app').filter((path) => /(?:^|\/)route\.ts$/.test(path));
  const files = await Promise.all(routes.map(filesOfRoute));
  return files.flat();
}

async function filesOfRoute(path: string): Promise<readonly RouteFile[]> {
  const route: unknown = await import(pathToFileURL(resolve('app', path)).href);
  const { GET, generateStaticParams } = routeSchema.parse(route);
  const everyParams = generateStaticParams ? await generateStaticParams() : [{}];
  return everyParams.map((params) => {
    const parts = path.split('/').slice(0, -1);
    const file = parts.flatMap((part) => params[/^\[(?:\.{3})?(\w+)\]$/.exec(part)?.[1] ?? ''] ?? part).join('/');
    return {
      file,
      make: async () => {
        const response = await GET(new Request(`http://localhost/${encodeURI(file)}`), {
          params: Promise.resolve(params),
        });
        if (!response.ok) throw new Error(`app/${path} answered ${response.status} for ${file}.`);
        return new Uint8Array(await response.arrayBuffer());
      },
    };
  });
}
