import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault } from './faults.ts';
import { readSettings } from './settings.ts';
import { checkSettings, settingsFindings } from './settings-check.ts';
import { testFolder } from './test-folder.ts';
import { sampleSettings, writeSettings } from './test-settings.ts';

/** Lines in place of the right ones, of which each has its own, from 2 on, and what is said of them. */
const mistakes: readonly (readonly [lines: Readonly<Record<string, string>>, ...said: readonly RegExp[]])[] = [
  [
    { siteName: '  siteName: 5,', tagline: "  tagline: ' ',", email: '' },
    /^settings\.ts:1:1: 'email' is missing/,
    /^settings\.ts:2:3: .* expected string/,
    /^settings\.ts:9:3: 'tagline' is empty/,
  ],
  [{ address: "  adress: 'https://example.com'," }, /^settings\.ts:4:3: 'adress' .* 'address'/],
  [{ locale: "  locale: 'en',\n  colour: ''," }, /^note settings\.ts:9:3: .* 'colors'/],
  [{ address: "  address: 'www.example.com'," }, /^settings\.ts:4:3: .*https:\/\//],
  [{ messageHost: "  messageHost: 'https://me:secret@a.example'," }, /^settings\.ts:6:3: .* no user/],
  [{ messageHost: "  messageHost: 'https://a;b.example.com'," }, /^settings\.ts:6:3: .* policy/],
  [{ messageHost: "  messageHost: 'https://formspree.io/f/abc'," }, /^note settings\.ts:6:3: .* messages: \{/],
  [
    { messageHost: "  messages: { address: 'https://a.example/f/x', fields: { email: 'a' } }," },
    /^settings\.ts:6:.* form's own/,
  ],
  [{ messageHost: '' }, /^settings\.ts:1:1: .* 'messages'/],
  [{ messageHost: "  messageHost: 'http://localhost:80'," }, /^settings\.ts:6:3: .* own machine/],
  [{ email: "  email: 'me at example.com'," }, /^settings\.ts:5:3: .* email/],
  [
    { locale: "  locale: 'Spanish',", timeZone: "  timeZone: '+13'," },
    /^settings\.ts:8:3: .* language/,
    /^settings\.ts:9:3: .* time zone/,
  ],
  [{ locale: "  locale: 'eo'," }, /^note settings\.ts:8:3: .* 'frame\.skip'/],
  [{ footer: "  footer: 'a', words: { frame: { skip: 'To {x}', hone: 'Start' } }," }, /^settings\.ts:18:.*\{x\}/],
  [{ taggingEntity: "  taggingEntity: 'example.com'," }, /^settings\.ts:14:3: .* date/],
  [{ colors: colorsWith("hero: '#8899aa'") }, /^settings\.ts:19:13: .* contrast of 2\.06 to #d2d9e8/],
  [{ buttons: "  buttons: {\n    conversation: 'a', wayHome: '' }," }, /^settings\.ts:16:24: 'buttons\.wayHome'/],
];

test.each(mistakes.map(([lines, ...expected]) => [lines, expected] as const))('%j is told', async (lines, expected) => {
  const { source, written } = await writeSettings(lines);
  const findings = settingsFindings(written, {}, source, true);
  const said = findings.map((finding) => `${finding.isNote ? 'note ' : ''}${describeFault(finding)}`);
  expect(said).toEqual(expected.map((one) => expect.stringMatching(one)));
});

test.each([
  ["address: 'HTTPS://Büro.example.com:443/b/../my site//'", 'https://xn--bro-hoa.example.com/my%20site'],
  ["messageHost: 'https://api.example.com/a;b,c'", 'https://api.example.com/a%3Bb%2Cc'],
  ["email: ' me+site@example.com '", 'me+site@example.com'],
  ["locale: 'en-UK'", 'en-GB'],
])('%s is right, and becomes %s', async (line, becomes) => {
  const [name = ''] = line.split(':');
  const { source, written } = await writeSettings({ [name]: `  ${line},` });
  expect(settingsFindings(written, {}, source)).toEqual([]);
  expect(readSettings(written, {})).toMatchObject({ [name]: becomes });
});

/** The line of the colors, with another value for one of them. */
function colorsWith(changed: string): string {
  const others = Object.entries(sampleSettings.colors).filter(([name]) => !changed.startsWith(`${name}:`));
  return `  colors: { ${[changed, ...others.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join(', ')} },`;
}

/** A file of its own for each test, in the project: a module is imported once. */
const write = (text: string) => join(testFolder({ 'settings.ts': text }, '.local'), 'settings.ts');

test.each([
  ['a word', 'export const settings = {\n  siteName: Ada,\n};\n', '1 fault:\n  FILE:2:13: Ada is not defined.'],
  [
    'an import',
    "import { x } from './nowhere.ts';\nexport const settings = { x };\n",
    '1 fault:\n  FILE:1:1: Cannot find ',
  ],
  ['another name', 'export const setings = {};\n', '1 fault:\n  FILE:1:1: The file has to say: export const settings'],
  [
    'a value that is computed',
    "\uFEFFexport const settings = {\r\n  siteName: [' '].join(''),\r\n};\r\n",
    "  settings.ts:2:3: 'siteName' is empty",
  ],
])('what is wrong with %s in the file is told with its place', async (_, text, fault) => {
  const file = write(text);
  await expect(checkSettings(false, file)).rejects.toThrow(fault.replace('FILE', file));
});

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
