import { expect, test } from 'vitest';
import { readPage } from './page.ts';
import { picturesOf } from './pictures.ts';

const source = (type: string, ...widths: readonly number[]) =>
  `<source type="image/${type}" srcset="${widths.map((width) => `/a.${width}.${type} ${width}w`).join(', ')}" sizes="50vw">`;

test.each([
  ['a drawing', '<img src="/a.svg">', ['/a.svg']],
  [
    'a picture of many widths',
    `<picture>${source('avif', 360, 1080, 1600)}<img src="/a.jpg"></picture>`,
    ['/a.1080.avif'],
  ],
  [
    'a picture that is narrower than a telephone',
    `<picture>${source('avif', 360, 480)}<img src="/a.jpg"></picture>`,
    ['/a.480.avif'],
  ],
  ['a set without widths', '<picture><source srcset="/b.webp"><img src="/a.jpg"></picture>', ['/b.webp']],
  ['a picture without another', '<picture><img src="/a.jpg"></picture>', ['/a.jpg']],
  ['the same picture twice', '<img src="/a.svg"><p><img src="/a.svg"></p>', ['/a.svg']],
])('%s is weighed as a telephone takes it', (_, html, files) => {
  expect(picturesOf(readPage(html))).toEqual(files);
});
