import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { settingsFindings } from './settings-check.ts';
import { sampleSettings, writeSettings } from './test-settings.ts';

test('what only articles link to may be left out', async () => {
  const names = ['sourceProfile', 'repository', 'videoChannel', 'video'];
  const left = Object.fromEntries([...names, 'timeZone'].map((name) => [name, '']));
  const { source, written } = await writeSettings(left);
  expect(settingsFindings(written, {}, source, true)).toEqual([]);
  expect(Object.keys(readSettings(written, {})).filter((name) => names.includes(name))).toEqual([]);
});

test('a site below a path knows where it begins, and its owner may have no name', () => {
  const site = readSettings({ ...sampleSettings, address: 'https://example.com/my site/' }, {});
  expect(site).toMatchObject({ basePath: '/my%20site', author: 'Example', isPerson: false });
  const other = readSettings({ ...sampleSettings, ownerName: ' Ada ' }, { GLIDEPATH_ADDRESS: 'http://localhost:80/' });
  expect(other).toMatchObject({ basePath: '', address: 'http://localhost', author: 'Ada', isPerson: true });
});

test('what still is a placeholder is named, however it is written', () => {
  const written = { email: 'me@Name.Example', address: 'https://büro.example/site', taggingEntity: 'a.example,2024' };
  const { placeholders } = readSettings({ ...sampleSettings, ...written }, {});
  expect(placeholders).toEqual(['address', 'email', 'taggingEntity']);
});
