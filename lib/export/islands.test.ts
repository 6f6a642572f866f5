import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { clientComponentsOf, islandFaults, readClientModules, splitFlight } from './islands.ts';
import { readPage } from './page.ts';
import { nextPage, sampleIsland } from './sample.ts';

/** The client modules of a build that has left these manifests. */
function modulesOf(manifests: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-manifests-'));
  for (const [page, text] of Object.entries(manifests)) {
    const file = join(folder, `${page}_client-reference-manifest.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return readClientModules(folder);
}

function manifest(page: string, clientModules: Record<string, { id: string | number; name: string }>): string {
  const json = JSON.stringify({ moduleLoading: { prefix: '' }, clientModules, edgeSSRModuleMapping: {} });
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${page}"] = ${json};\n`;
}

const modules = modulesOf({
  'contact/page': manifest('/contact/page', {
    '[project]/node_modules/next/dist/client/components/error.js': { id: 68027, name: '*' },
    '[project]/app/contact/a-form.tsx <module evaluation>': { id: 797, name: '*' },
  }),
  page: manifest('/page', { '[project]/app/clock.tsx': { id: '[project]/app/clock.tsx', name: '*' } }),
});

const componentsOf = (flight: string) => clientComponentsOf(splitFlight(nextPage({ flight })).flight, modules);
const formRow = '25:I[797,["$b","$24"],"AForm"]\n';

test("the flight data names a page's client components; those of Next are none of ours", () => {
  const flight = `${formRow}2a:I["[project]/app/clock.tsx",["$b"],"Clock"]\n2b:["$","$L25",null,{}]\n`;
  expect(componentsOf(flight)).toEqual(['app/contact/a-form.tsx', 'app/clock.tsx']);
  expect(componentsOf('')).toEqual([]);
});

test('a client component without an island is a fault, one in its island is not', () => {
  const faultsOf = (body: string) => islandFaults(readPage(nextPage({ body })), componentsOf(formRow));
  expect(faultsOf('<form></form>')).toEqual([
    {
      reason: expect.stringMatching(
        /The client component app\/contact\/a-form\.tsx stands on the page without an island.*<Island name="a-form">/,
      ),
    },
  ]);
  expect(faultsOf(sampleIsland)).toEqual([]);
});

test('a manifest of another form stops the build, instead of hiding a client component', () => {
  expect(() => modulesOf({ page: 'export default {}' })).toThrow(/expected object/);
});
