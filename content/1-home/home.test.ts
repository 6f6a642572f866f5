import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSample } from '../../lib/programs/test-sample.ts';

testSample(import.meta.dirname, { id: 1, slug: '', type: 'page' });

test('needs no file of another article, because owners delete the samples', () => {
  const folder = import.meta.dirname;
  const modules = readdirSync(folder).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = modules.map((name) =>
    readFileSync(`${folder}/${name}`, 'utf8'),
  );

  expect(texts.filter((text) => text.includes("from '../"))).toEqual([]);
});
