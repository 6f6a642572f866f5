import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathsBelow } from '../content/folder.ts';

/** A file of the site that is no page: its path in the export, and how its bytes are made. */
export interface RouteFile {
  readonly file: string;
  readonly make: () => Promise<Uint8Array>;
}

/** Names by the folders in brackets; one such as `[...file]` has a list of them. */
type Params = Readonly<Record<string, string | readonly string[]>>;

/** What a `route.ts` exports: https://nextjs.org/docs/app/api-reference/file-conventions/route */
interface Route {
  readonly GET: (request: Request, context: { readonly params: Promise<Params> }) => Response | Promise<Response>;
  readonly generateStaticParams?: () => readonly Params[] | Promise<readonly Params[]>;
}

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
  const route: Route = await import(pathToFileURL(resolve('app', path)).href);
  const all = (await route.generateStaticParams?.()) ?? [{}];
  return all.map((params) => {
    const parts = path.split('/').slice(0, -1);
    const file = parts.flatMap((part) => params[/^\[(?:\.{3})?(\w+)\]$/.exec(part)?.[1] ?? ''] ?? part).join('/');
    const make = async () => {
      const request = new Request(`http://localhost/${encodeURI(file)}`);
      const response = await route.GET(request, { params: Promise.resolve(params) });
      if (!response.ok) throw new Error(`app/${path} answered ${response.status} for ${file}.`);
      return new Uint8Array(await response.arrayBuffer());
    };
    return { file, make };
  });
}
