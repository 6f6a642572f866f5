import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { transformSync } from 'esbuild';

/** Where pages ask for news. */
export const newsPath = '/_development/news';

const script = transformSync(readFileSync('lib/development/follow.ts', 'utf8'), {
  loader: 'ts',
  format: 'iife',
  minify: true,
}).code;

/** The script of a page: what it shows, and where it hears of something else. */
export function followScript(version: string, isOfFaults: boolean): string {
  const kind = isOfFaults ? ' data-is-of-faults="yes"' : '';
  return `<script data-version="${version}" data-events="${newsPath}"${kind}>${script}</script>`;
}

/**
 * Tells pages which version of the site there is.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function startNews() {
  const listeners = new Set<ServerResponse>();
  const send = (listener: ServerResponse, version: string) => listener.write(`data: ${version}\n\n`);
  return {
    tell: (version: string) => {
      for (const listener of listeners) send(listener, version);
    },
    listen: (listener: ServerResponse, version: string) => {
      listener.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      send(listener, version);
      listeners.add(listener);
      listener.on('close', () => listeners.delete(listener));
    },
  };
}
