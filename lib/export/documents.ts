import type { Element } from 'hast';
import { schemeScript } from '../scheme.ts';
import { attribute, contentOf, elementsOf, type Node, type Page, type PageFault, pageOf, without } from './page.ts';

/**
 * Takes Next's runtime out of a page: its scripts and their preloads, the flight data (a second copy of the page for
 * React) and the marks of React's boundaries. What stays of scripts is the project's own. React's preloads of pictures go
 * too: they come in another order at every build, and name what the parser finds in the same packet.
 *
 * React writes an empty comment between two texts, and needs it where an island is hydrated, so those stay.
 * https://github.com/vercel/next.js/issues/5054
 */
export function takeOutRuntime(page: Page): Page {
  const document = without(page, (node) => {
    if (node.type === 'comment') return /^[/$]/.test(node.value) || node.value === 'glidepath';
    if (node.type !== 'element') return false;
    if (node.tagName === 'script') return !isOwnScript(node);
    if (node.tagName === 'link') return isOfNext(attribute(node, 'href')) || attribute(node, 'as') === 'image';
    return isMarker(node);
  });
  return preloadFontsLater(mergeStyles(document));
}

/** What is no script of the project's own is one of Next's, whatever it is called in the next version. */
function isOwnScript(script: Element): boolean {
  const type = attribute(script, 'type');
  if (type === 'application/ld+json' || type === 'speculationrules') return true;
  const src = attribute(script, 'src');
  if (src !== undefined) return type === 'module' && !isOfNext(src);
  return contentOf(script) === schemeScript || attribute(script, 'dataEmbedded') !== undefined;
}

function isOfNext(address: string | undefined): boolean {
  return address?.includes('/_next/') ?? false;
}

/**
 * Where React puts what streams in later; in an export nothing does, and what is hidden and empty stays so. Templates are
 * all React's: an article cannot have one.
 */
function isMarker(node: Element): boolean {
  if (node.tagName !== 'div' || attribute(node, 'hidden') === undefined) return node.tagName === 'template';
  return node.children.every(({ type }) => type === 'comment') || /^S:/.test(attribute(node, 'id') ?? '');
}

/**
 * Moves the preloads of fonts to the beginning of the body, where they begin as soon: as long as those in the head are on
 * their way, Chrome waits up to a tenth of a second with the first paint, although the text can be read without them.
 */
function preloadFontsLater(page: Page): Page {
  const [head, body] = ['head', 'body'].flatMap((name) => elementsOf(page, ({ tagName }) => tagName === name));
  if (!head || !body) return page;
  const isFont = (node: Node) => node.type === 'element' && node.tagName === 'link' && attribute(node, 'as') === 'font';
  body.children.unshift(...head.children.filter(isFont));
  head.children = head.children.filter((node) => !isFont(node));
  return pageOf(page.tree);
}

/** Makes one style sheet of all that stand in the page, in their order, without what Next noted on them. */
function mergeStyles(page: Page): Page {
  const [first, ...others] = elementsOf(page, isStyle);
  if (!first) return page;
  const css = [first, ...others].map(contentOf).join('').trim();
  first.properties = {};
  first.children = [{ type: 'text', value: css }];
  return others.length === 0
    ? page
    : without(page, (node) => node.type === 'element' && isStyle(node) && node !== first);
}

function isStyle({ tagName }: Element): boolean {
  return tagName === 'style';
}

/** A script of flight data, a second copy of the page for React. What it says is written so that no `</script>` is in it. */
const flightScript = /<script>self\.__next_f\.push\((\[.*?\])\)<\/script>/gs;

/** A page of Next's export without its flight data, which is as long as the page once more, and that data. */
export function splitFlight(html: string): { readonly page: string; readonly flight: string } {
  const rows = [...html.matchAll(flightScript)].map(([, call = '[]']) => readFlight(JSON.parse(call)));
  return { page: html.replace(flightScript, ''), flight: rows.join('') };
}

function readFlight(call: unknown): string {
  return Array.isArray(call) && typeof call[1] === 'string' ? call[1] : '';
}

/** The client components of a page, by the names of their files, as its flight data names them. */
export function clientComponentsOf(flight: string, clientModules: ReadonlyMap<string, string>): readonly string[] {
  // A row of the flight data that imports a client module: `11:I[797,["/_next/static/chunks/….js"],"ContactForm"]`.
  const ids = [...flight.matchAll(/[0-9a-f]+:I\[("?)([^,"]+)\1,/g)].map(([, , id = '']) => id);
  return [...new Set(ids.flatMap((id) => clientModules.get(id) ?? []))];
}

/** Client components that stand on a page without an island: in the finished page they would be dead. */
export function islandFaults(page: Page, components: readonly string[]): readonly PageFault[] {
  const islands = elementsOf(page, (element) => attribute(element, 'dataIsland') !== undefined);
  const names = islands.map((island) => attribute(island, 'dataIsland'));
  return components
    .filter((file) => !names.includes(nameOf(file)))
    .map((file) => ({
      reason: `The client component ${file} stands on the page without an island, and would not come to life. Put it into <Island name="${nameOf(file)}"> and name its script in lib/scripts.ts, or make it a server component.`,
    }));
}

/** `app/contact/contact-form.tsx` is the island `contact-form`. */
function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.\w+$/, '');
}
