import { afterEach, expect, test, vi } from 'vitest';
import { settings } from './settings.ts';
import { printGraph } from './structured-data.ts';

const { address } = settings;

afterEach(() => {
  vi.doUnmock('#development');
  vi.resetModules();
});

test.each([
  ['Ada Lovelace', 'Person', 'Ada Lovelace'],
  ['  ', 'Organization', settings.siteName],
])('the owner named %j is a %s by the name of %s', async (ownerName, type, name) => {
  vi.resetModules();
  vi.doMock('#development', async (original) => {
    const { settings: written } = await original<typeof import('#development')>();
    return { settings: { ...written, ownerName } };
  });
  const { homeData: homeDataOf } = await import('./structured-data.ts');
  const [site, owner] = homeDataOf();
  const id = `${address}/#owner`;
  expect(owner).toEqual({ '@type': type, '@id': id, name, url: `${address}/`, email: settings.email });
  expect(site).toMatchObject({ '@type': 'WebSite', name: settings.siteName, publisher: { '@id': id } });
});

test('no text can close the script that it stands in', () => {
  const name = '</script><b>';
  const printed = printGraph([{ '@type': 'Thing', name }]);
  expect(printed).not.toContain('<');
  expect(JSON.parse(printed)).toMatchObject({ '@graph': [{ name }] });
});
