import { schemeScript } from '../../site/inline-scripts.ts';

/** Parts of a sample page: the path of its canonical URL, and more HTML and flight data. */
type Sample = Readonly<
  Partial<Record<'path' | 'body' | 'head' | 'flight', string>>
>;

/** The `siteUrl` of the sample pages. */
export const sampleUrl = 'https://site.example';

export const speculation =
  '{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}';

/** A form as React renders it, with empty comments between texts. */
export const sampleForm =
  '<form action="https://messages.example/message" method="post" data-script="/scripts/a-form.01234567.js">' +
  '<label>Up to <!-- -->10<!-- --> words<input name="words" required=""/></label></form>';

/** Returns a short page as Next 16.4 exports it, with everything that postprocessing removes. */
export function nextPage({
  path = '/',
  body = '',
  head = '',
  flight = '',
}: Sample = {}): string {
  const rows = `0:{"P":null,"c":["",""]}\n11:I[68027,["/_next/static/chunks/3qfy96eoyh-ek.js"],"default",1]\n${flight}`;
  return (
    '<!DOCTYPE html><!--glidepath--><html lang="en-US"><head><meta charSet="utf-8"/>' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>' +
    '<link rel="preload" href="/fonts/text-400.01234567.woff2" as="font" crossorigin="" type="font/woff2"/>' +
    '<link rel="preload" href="/cover.svg" as="image"/>' +
    '<style data-precedence="next" data-href="/_next/static/chunks/365_10l.css">p{margin:0}\n</style>' +
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/0j1we3cwg31qe.js"/>' +
    '<script src="/_next/static/chunks/3ov-_40dpyk5d.js" async=""></script>' +
    '<script src="/_next/static/chunks/turbopack-077hmtqrhcoji.js" async=""></script>' +
    `<title>Home</title><meta name="description" content="What Home is about."/><link rel="canonical" href="${sampleUrl}${path}"/>` +
    `<script>${schemeScript}</script><style>@font-face{font-family:Text;src:url(/fonts/text-400.01234567.woff2)}</style>` +
    '<script type="module" src="/scripts/enhance.01234567.js" fetchPriority="low"></script>' +
    `<script type="speculationrules">${speculation}</script>${head}` +
    '<script src="/_next/static/chunks/0cz1d0mv5g_q7.js" noModule=""></script></head>' +
    `<body><div hidden=""><!--$--><!--/$--></div><!--$--><main><h1>Home</h1>${body}</main><!--/$-->` +
    '<script type="application/ld+json">{"@type":"Thing"}</script>' +
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"runtimeModuleIds":[94553]});</script>' +
    '<script src="/_next/static/chunks/0j1we3cwg31qe.js" async=""></script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script>' +
    `<script>self.__next_f.push([1,${JSON.stringify(rows)}])</script></body></html>`
  );
}
