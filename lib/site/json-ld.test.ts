import { expect, test } from 'vitest';
import { printGraph } from './json-ld.ts';

test('escapes text that would close the script element', () => {
  const name = '</script><b>';
  const printed = printGraph([{ '@type': 'Thing', name }]);
  expect(printed).not.toContain('<');
  expect(JSON.parse(printed)).toMatchObject({ '@graph': [{ name }] });
});
