import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { settings as ours } from '../settings.ts';
import { readSettings } from './settings.ts';
import { settingsFindings } from './settings-faults.ts';
import { sampleSettings } from './settings-schema.ts';

const nothing = { faults: [], notes: [] };
const moduleSchema = z.object({ settings: z.record(z.string(), z.unknown()) });

/** The text of a `settings.ts` with some other lines, and what it exports. */
async function write(changes: Readonly<Record<string, string>>) {
  const lines = Object.entries(sampleSettings).map(
    ([name, value]) => changes[name] ?? `  ${name}: ${JSON.stringify(value)},`,
  );
  const source = ['export const settings = {', ...lines.filter(Boolean), '};', ''].join('\n');
  const { code } = transformSync(source, { loader: 'ts', logLevel: 'silent' });
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return { source, written: moduleSchema.parse(module).settings };
}

test('what only articles link to may be left out, and stays so where something else is wrong', async () => {
  const names = ['sourceProfile', 'repository', 'videoChannel', 'video'];
  const left = Object.fromEntries([...names, 'timeZone'].map((name) => [name, '']));
  const { source, written } = await write(left);
  expect(settingsFindings(written, {}, source, true)).toEqual(nothing);
  for (const settings of [readSettings(written, {}), readSettings({ ...written, source: '' }, {})]) {
    expect(names.flatMap((name) => Object.entries(settings).find(([known]) => known === name)?.[1] ?? [])).toEqual([]);
  }
});

test('a site below a path knows where it begins, and its owner may have no name', () => {
  const site = readSettings({ ...sampleSettings, address: 'https://example.com/my site/' }, {});
  expect(site).toMatchObject({ basePath: '/my%20site', author: 'Example', isPerson: false });
  const other = readSettings({ ...sampleSettings, ownerName: ' Ada ' }, { GLIDEPATH_ADDRESS: 'http://localhost:80/' });
  expect(other).toMatchObject({ basePath: '', address: 'http://localhost', author: 'Ada', isPerson: true });
});

test('what still is a placeholder is named, however it is written', () => {
  const placeholders = {
    email: 'me@Name.Example',
    address: 'https://büro.example/site',
    taggingEntity: 'a.example,2024',
  };
  expect(readSettings({ ...sampleSettings, ...placeholders }, {}).placeholders).toEqual([
    'address',
    'email',
    'taggingEntity',
  ]);
});

test('the settings of this site have nothing wrong', () => {
  expect(settingsFindings(ours, {}, '').faults).toEqual([]);
});

test('whatever is wrong in a group has a sample in its place, and what is right stays', () => {
  const sections = { code: { title: 'Programs', introduction: 5, more: 'x' }, blog: 'x' };
  const { sections: mended, colors } = readSettings({ sections, colors: { link: { light: '#FF0000' } } }, {});
  expect(mended).toEqual({
    code: { title: 'Programs', introduction: 'What is in Code.', invitation: 'See Code' },
    blog: { title: 'Blog', introduction: 'What is in Blog.', invitation: 'See Blog' },
  });
  expect(colors).toEqual(sampleSettings['colors']);
});
