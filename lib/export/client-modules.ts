import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({ clientModules: z.record(z.string(), z.object({ id: z.union([z.string(), z.number()]) })) }),
);

/**
 * The client modules that are not Next's own, from the manifests that a build leaves in `.next`: id to file, such as
 * `797` to `app/contact/contact-form.tsx`.
 */
export function readClientModules(folder = '.next/server/app'): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('_client-reference-manifest.js')) continue;
    // Each is a script of the form `globalThis.__RSC_MANIFEST["/contact/page"] = {…};`.
    const [, page, json] =
      /__RSC_MANIFEST\[(".*?")\] = (\{.*\});?\s*$/s.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const manifest = manifestSchema.parse({ [page ?? file]: JSON.parse(json ?? 'null') });
    for (const { clientModules } of Object.values(manifest)) {
      for (const [path, { id }] of Object.entries(clientModules)) {
        if (!path.includes('/node_modules/next/'))
          modules.set(String(id), path.replace(/^\[project\]\//, '').replace(/ .*$/, ''));
      }
    }
  }
  return modules;
}
