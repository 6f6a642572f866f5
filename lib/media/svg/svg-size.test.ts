import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { readSvgSize } from './svg-size.ts';

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" ${attributes}/>`;

test.each([
  [
    'in-mm.svg',
    svg('width="210mm" height="297mm"'),
    { width: 794, height: 1123 },
  ],
  [
    'in-pt.svg',
    svg('width="150pt" height="75pt"'),
    { width: 200, height: 100 },
  ],
  ['without-a-size.svg', svg(''), { width: 210, height: 297 }],
  ['damaged.svg', '<svg', undefined],
  ['damaged.png', Buffer.from('\x89PNG\r\n', 'latin1'), undefined],
])('reads the size of %s', (name, content, size) => {
  const folder = testFolder({ [name]: content });

  expect(readSvgSize(`${folder}/${name}`)).toEqual(size);
});
