import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { budgetFaults, loadOf, weighPage } from '../lib/export/budgets.ts';
import { idsOf, readHead } from '../lib/export/gate.ts';
import { elementsOf, readPage, without } from '../lib/export/page.ts';
import { idsOfPages } from '../lib/markdown/ids.ts';
import { sites } from './sites.ts';

const { out, basePath } = sites.site;
const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const page = readPage(readFileSync(join(out, file), 'utf8'));
    return { file: file.replaceAll('\\', '/'), page, head: readHead(page), load: loadOf(page) };
  });

/** What the check of the content takes for granted of the pages around the articles. */
test('the pages around articles have the ids that articles are told to leave to them, and no others', () => {
  const found = new Set<string>();
  for (const { file, page } of pages) {
    const isBody = (classes: unknown) => Array.isArray(classes) && classes.includes('prose');
    if (!elementsOf(page, ({ properties }) => isBody(properties['className'])).length) continue;
    const around = without(page, (node) => node.type === 'element' && isBody(node.properties['className']));
    const ofHome = file === 'index.html' ? idsOfPages.home : [];
    const known: readonly string[] = [...idsOfPages.every, ...ofHome];
    for (const id of idsOf(around)) {
      // Those of the owner's drawings have names of their own.
      if (/^(?:hero|logo)\./.test(id)) continue;
      expect(known, file).toContain(id);
      found.add(id);
    }
  }
  expect([...found].sort()).toEqual(Object.values(idsOfPages).flat().sort());
});

/** A page that is too heavy is a note of the build for whoever writes long texts; here it would be a step back. */
test('no page of the site is over its budget', () => {
  const weigh = (file: string) => {
    const twin = statSync(join(out, `${file}.br`), { throwIfNoEntry: false });
    const raw = statSync(join(out, file)).size;
    return { raw, brotli: twin?.size ?? raw };
  };
  for (const page of pages) expect(budgetFaults(page, weighPage(page, basePath, weigh)), page.file).toEqual([]);
});
