import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { settings as ours } from '../settings.ts';
import { describeFault } from './faults.ts';
import { readSettings } from './settings.ts';
import { settingsFaults } from './settings-faults.ts';
import { settingsMistakes, settingsOddities } from './settings-mistakes.ts';
import { printSetting, sampleSettings } from './settings-schema.ts';

const build = { day: '2026-11-21', isUploaded: true } as const;
const moduleSchema = z.object({ settings: z.record(z.string(), z.unknown()) });

/** The text of a `settings.ts` with some other lines, and what it exports. */
async function write(changes: Readonly<Record<string, string>>) {
  const lines = Object.entries(sampleSettings).map(
    ([name, value]) => changes[name] ?? `  ${name}: ${printSetting(value)},`,
  );
  const source = ['export const settings = {', ...lines.filter(Boolean), '};', ''].join('\n');
  const { code } = transformSync(source, { loader: 'ts', logLevel: 'silent' });
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return { source, written: moduleSchema.parse(module).settings };
}

test.each(settingsMistakes)('$says: is a fault at its place', async ({ lines, environment = {}, faults }) => {
  const { source, written } = await write(lines);
  expect(settingsFaults(written, environment, source, build).map(describeFault)).toEqual(faults);
  // Lines that end as on Windows change nothing.
  expect(settingsFaults(written, environment, source.replaceAll('\n', '\r\n'), build).map(describeFault)).toEqual(
    faults,
  );
});

test.each(settingsOddities)('%s is right, and becomes %s', async (line, becomes) => {
  const [name = ''] = line.split(':');
  const { source, written } = await write({ [name]: `  ${line},` });
  expect(settingsFaults(written, {}, source, build)).toEqual([]);
  expect(readSettings(written, {})).toMatchObject({ [name]: becomes });
});

test('what only articles link to may be left out, and stays so where something else is wrong', async () => {
  const names = ['sourceProfile', 'repository', 'videoChannel', 'video'];
  const left = Object.fromEntries(names.map((name) => [name, '']));
  const { source, written } = await write(left);
  expect(settingsFaults(written, {}, source, build)).toEqual([]);
  for (const settings of [readSettings(written, {}), readSettings({ ...written, source: '' }, {})]) {
    expect(names.flatMap((name) => Object.entries(settings).find(([known]) => known === name)?.[1] ?? [])).toEqual([]);
  }
});

test('what is not uploaded may send its messages anywhere', async () => {
  const { source, written } = await write({ messageHost: "  messageHost: 'http://localhost:4000'," });
  expect(settingsFaults(written, {}, source, { ...build, isUploaded: false })).toEqual([]);
  expect(settingsFaults(written, {}, source)).toEqual([]);
});

test('what is not uploaded may be built for any day before its promise ends', async () => {
  const { source, written } = await write({ securityTxtExpires: "  securityTxtExpires: '2027-10-31T00:00:00Z'," });
  const on = (day: string) => settingsFaults(written, {}, source, { day, isUploaded: false });
  expect(on('2025-06-15')).toEqual([]);
  expect(on('2027-11-01')).toHaveLength(1);
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
  expect(settingsFaults(ours, {}, '')).toEqual([]);
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

test('whatever is wrong has a sample in its place, so that all else can be checked', () => {
  const { heroCenter: _, ...others } = sampleSettings;
  expect(readSettings({ ...others, address: 5, sections: {}, siteName: 'Mine', more: 1 }, {})).toMatchObject({
    ...sampleSettings,
    siteName: 'Mine',
  });
});
