import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readClientModules } from './client-modules.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-manifests-'));
});

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function manifest(page: string, clientModules: Record<string, { id: string | number; name: string }>): string {
  const json = JSON.stringify({ moduleLoading: { prefix: '' }, clientModules, edgeSSRModuleMapping: {} });
  return `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${page}"] = ${json};\n`;
}

test('the client modules of all pages, without those of Next', () => {
  write(
    'contact/page_client-reference-manifest.js',
    manifest('/contact/page', {
      '[project]/node_modules/next/dist/client/components/error.js': { id: 68027, name: '*' },
      '[project]/app/contact/contact-form.tsx <module evaluation>': { id: 797, name: '*' },
    }),
  );
  write(
    'page_client-reference-manifest.js',
    manifest('/page', { '[project]/app/clock.tsx': { id: 'clock', name: '*' } }),
  );
  write('page.js', 'not a manifest');
  expect(readClientModules(folder)).toEqual(
    new Map([
      ['797', 'app/contact/contact-form.tsx'],
      ['clock', 'app/clock.tsx'],
    ]),
  );
});

test('a manifest of another form stops the build, instead of hiding a client component', () => {
  write('page_client-reference-manifest.js', 'export default {}');
  expect(() => readClientModules(folder)).toThrow(/expected object/);
});
