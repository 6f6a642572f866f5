import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Page, type PageFault, valuesOf } from './page.ts';

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
  const names = valuesOf(page, 'dataIsland');
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

const manifestSchema = z.object({
  clientModules: z.record(z.string(), z.object({ id: z.union([z.string(), z.number()]) })),
});

/**
 * The client modules that are not Next's own, from the manifests that a build leaves in `.next`: id to file, such as
 * `797` to `app/contact/contact-form.tsx`.
 */
export function readClientModules(folder = '.next/server/app'): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const manifests = files.filter((file) => file.endsWith('_client-reference-manifest.js'));
  const modules = manifests.flatMap((file) => {
    // Each is a script of the form `globalThis.__RSC_MANIFEST["/contact/page"] = {…};`.
    const [, json = 'null'] =
      /__RSC_MANIFEST\["[^"]*"\] = (\{.*\});?\s*$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    return Object.entries(manifestSchema.parse(JSON.parse(json)).clientModules);
  });
  const own = modules.filter(([path]) => !path.includes('/node_modules/next/'));
  return new Map(own.map(([path, { id }]) => [String(id), path.replace(/^\[project\]\//, '').replace(/ .*$/, '')]));
}
