import { expect, test } from 'vitest';
import { fragmentId, idLink, parseUrl } from './url.ts';

test.each([
  ['the-board', 'the-board'],
  ['f%C3%BCr-dich', 'für-dich'],
  ['100%', '100%'],
  ['100%-f%C3%BCr', '100%-für'],
  ['the-board:~:text=A%20board', 'the-board'],
  [':~:text=A%20board', ''],
  ['Top', ''],
  ['', ''],
])('the fragment %j leads to the ID %j', (fragment, id) =>
  expect(fragmentId(fragment)).toBe(id),
);

test.each(['the-board', 'für-第二', '100%', '50%25', 'a"<b>`|', '🎉', '…'])(
  'browsers find the ID %j by its link',
  (id) => {
    const link = idLink(id);

    const { hash } = parseUrl(link, 'https://site.example/') ?? { hash: '' };
    expect(decodeURIComponent(hash)).toBe(`#${id}`);
    expect(link).not.toMatch(/["<>`|]|%(?![\da-f]{2})/i);
  },
);
