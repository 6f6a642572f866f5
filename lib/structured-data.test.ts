import { expect, test } from 'vitest';
import { printGraph } from './structured-data.ts';

test('no text can close the script that it stands in', () => {
  const name = '</script><b>';
  const printed = printGraph([{ '@type': 'Thing', name }]);
  expect(printed).not.toContain('<');
  expect(JSON.parse(printed)).toMatchObject({ '@graph': [{ name }] });
});
