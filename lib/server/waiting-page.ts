import type { RequestListener } from 'node:http';

/** Returns a handler that answers with status 503 until the site is ready. Browsers get a page that reloads itself. */
export function waitingHandler(text: string): RequestListener {
  const names = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  const behavior = '<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="2">';
  const page = `<!doctype html><html lang="en">${names}${behavior}<title>${text}</title><h1>${text}</h1>`;
  return ({ method = '', headers }, response) => {
    const isPage = /^(?:GET|HEAD)$/.test(method) && headers.accept?.includes('text/html');
    const type = `text/${isPage ? 'html' : 'plain'}; charset=utf-8`;
    response.writeHead(503, { 'Content-Type': type, 'Retry-After': '2', 'Cache-Control': 'no-store' });
    response.end(`${isPage ? `${page}<p>This page reloads itself.</p>` : text}\n`);
  };
}
