import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testSample } from '../../lib/programs/test-sample.ts';

testSample(import.meta.dirname, {
  id: 20,
  slug: 'colophon',
  type: 'page',
  date: '2025-01-05',
});

const read = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8');
const article = read('article.md');
const chart = read('paints.svg');
const numbers = read('../../docs/numbers.md');
const prose = article.replace(/\s+/g, ' ');

/** Reads a generator's simulated FCP and LCP, its throttled FCP and LCP, and its blocking time, in milliseconds. */
const measured = (name: string) => {
  const row = numbers
    .split('\n')
    .find(
      (line) => line.startsWith(`| ${name}`) && line.split('|').length === 6,
    );
  return [...(row ?? '').matchAll(/\d+/g)].map(Number);
};
const generators = [
  'this project',
  'eleventy-base-blog',
  'Astro',
  'plain Next',
];

test('the chart and its text alternative show the measured paints', () => {
  const paths = [
    ...chart.matchAll(/M48 \d+H([\d.]+)" stroke="#(?:38d6e8|ffb02e)"/g),
  ].map(([, end]) => Number(end));
  const paints = generators
    .map(measured)
    .map(([first = 0, largest = 0]) => [first, largest] as const);
  expect(paths).toEqual(
    paints.flat().map((paint) => Number((48 + 0.68 * paint).toFixed(1))),
  );
  for (const [first, largest] of paints) {
    expect(first).toBeGreaterThan(0);
    expect(chart).toContain(`>${first} / ${largest}</text>`);
    expect(prose).toContain(` ${first} and ${largest}.`);
  }
});

test('the text states the measured differences', () => {
  const [own, eleventy, , next] = generators.map(measured);
  const [, largest = 0, , applied, blocking] = own ?? [];
  expect(prose).toContain(
    `comes ${(next?.[1] ?? 0) - largest} ms later than here`,
  );
  expect(prose).toContain(
    `blocks the page for ${next?.[4]} ms; here it is ${blocking}.`,
  );
  expect(prose).toContain(`wins by ${largest - (eleventy?.[1] ?? 0)} ms`);
  expect(prose).toContain(
    `${eleventy?.[3]?.toLocaleString('en-US')} ms for Eleventy and ${applied} for this site`,
  );
});
