import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkExtensions,
  checkSettings,
  diagnoseSettings,
} from '../check/check-settings.ts';
import { formatDiagnostic } from '../core/diagnostics.ts';
import { testFolder } from '../core/test-folder.ts';
import { resolveSettings } from './settings.ts';
import { sampleSettings, writeSettings } from './test-settings.ts';

/** Replacements for lines of valid settings, and the expected diagnostics. The first one is in line 2. */
const mistakes: readonly (readonly [
  lines: Readonly<Record<string, string>>,
  ...expected: readonly RegExp[],
])[] = [
  [
    { siteName: 'siteName: 5', tagline: "tagline: ' '", email: '' },
    /1:1: error: 'email' is missing/,
    /2:3: error: 'siteName' has the type number\. .* string\./,
    /9:3: error: 'tagline' is empty/,
  ],
  [
    { siteUrl: "sietUrl: 'https://example.com'" },
    /1:1: error: 'siteUrl' is missing/,
    /4:3: warning: 'sietUrl' .* 'siteUrl'/,
  ],
  [{ locale: "locale: 'en',\n  colour: ''" }, /9:3: warning: .* 'colors'/],
  [{ siteUrl: "siteUrl: 'www.example.com'" }, /4:3: error: .*https:\/\//],
  [
    { messageHost: "messageHost: 'https://me:secret@a.example'" },
    /6:3: error: .* a user name/,
  ],
  [
    { messageHost: "messageHost: 'https://a;b.example.com'" },
    /6:3: error: .* hyphens/,
  ],
  [{ messageHost: '' }, /1:1: error: .* 'formEndpoint'/],
  [
    { messageHost: "messageHost: 'http://localhost:80'" },
    /6:3: error: .* own machine/,
  ],
  [
    { video: "video: 'x'" },
    /\d+:\d+: error: 'video' is not a valid URL\. Write/,
  ],
  [{ email: "email: 'me at example.com'" }, /5:3: error: .* email/],
  [
    { locale: "locale: 'Spanish'", timeZone: "timeZone: '+13'" },
    /8:3: error: .* language/,
    /9:3: error: .* time zone/,
  ],
  [
    {
      siteName: "siteName: 'Sur\\ud800rogate'",
      buttons: "buttons: { conversation: 'W\\x07', wayHome: 'H' }",
    },
    /2:3: warning: 'siteName' .* in 'Surrogate': 'U\+D800'/,
    /15:14: warning: 'conversation' has .*'U\+0007'/,
  ],
  [{ locale: "locale: 'eo'" }, /8:3: warning: .* message catalog/],
  [
    {
      footer:
        "footer: 'a', translations: { frame: { skip: 'To {x}', hone: 'Start' } }",
    },
    /18:.* unknown placeholder/,
    /18:.* warning: .*frame\.hone/,
  ],
  [{ taggingEntity: "taggingEntity: 'example.com'" }, /14:3: error: .* year/],
  [
    { colors: colorsWith("hero: '#8899aa'") },
    /19:13: error: .* contrast of 2\.06 to #d2d9e8/,
  ],
  [
    { buttons: "buttons: {\n    conversation: 'a', wayHome: '' }" },
    /16:24: error: 'buttons\.wayHome'/,
  ],
];

for (const [lines, ...expected] of mistakes) {
  test(`reports ${expected.join(' and ')}`, async () => {
    const { source, written } = await writeSettings(lines);
    const found = diagnoseSettings(written, {}, source, true).map(
      formatDiagnostic,
    );
    expect(found).toEqual(
      expected.map((pattern) =>
        expect.stringMatching(`^settings\\.ts:${pattern.source}`),
      ),
    );
  });
}

test.each([
  [
    "siteUrl: 'HTTPS://Büro.example.com:443/b/../my site//'",
    'https://xn--bro-hoa.example.com/my%20site',
  ],
  [
    "messageHost: 'https://api.example.com/a;b,c'",
    'https://api.example.com/a%3Bb%2Cc',
  ],
  ["email: ' me+site@example.com '", 'me+site@example.com'],
  ["locale: 'en-UK'", 'en-GB'],
  ["footer: ' Une  question\u202F? '", 'Une question\u202F?'],
  ["footer: 'Voici\u00A0:\\n oui'", 'Voici\u00A0: oui'],
])('normalizes %s to %s', async (line, becomes) => {
  const [name = ''] = line.split(':');
  const { source, written } = await writeSettings({ [name]: line });
  expect(diagnoseSettings(written, {}, source)).toEqual([]);
  expect(resolveSettings(written, {})).toMatchObject({ [name]: becomes });
});

test.each([
  'https://forms.example/submit/',
  'https://forms.example/f/abc',
  'https://forms.example/',
])('keeps the form endpoint %s as it was written', async (url) => {
  const endpoint = { messageHost: `formEndpoint: { url: '${url}' }` };

  const { written } = await writeSettings(endpoint);

  expect(resolveSettings(written, {}).formEndpoint.url).toBe(url);
});

test.each([
  [
    { GLIDEPATH_LOCALE: 'eo' },
    "GLIDEPATH_LOCALE: warning: 'eo' has no message catalog",
  ],
  [
    { GLIDEPATH_SITE_URL: 'x' },
    "GLIDEPATH_SITE_URL: error: 'x' is not a valid URL.",
  ],
])('names the variable of %j', async (environment, expected) => {
  const { source, written } = await writeSettings({});

  const found = diagnoseSettings(written, environment, source);

  expect(found.map(formatDiagnostic)).toEqual([
    expect.stringContaining(expected),
  ]);
});

/** Returns the `colors` line of a settings file, with one setting replaced. */
function colorsWith(changed: string): string {
  const others = Object.entries(sampleSettings.colors).filter(
    ([name]) => !changed.startsWith(`${name}:`),
  );
  return `colors: { ${[changed, ...others.map(([name, value]) => `${name}: ${JSON.stringify(value)}`)].join(', ')} }`;
}

/** Writes a new settings file and returns its path. Each test needs its own, because Node imports a file only once. */
const write = (text: string) =>
  join(testFolder({ 'settings.ts': text }, '.local'), 'settings.ts');

test.each([
  [
    'an unknown name',
    'export const settings = {\n  siteName: Ada,\n};\n',
    'FILE:2: error: Ada is not defined.',
  ],
  [
    'an import',
    "import { x } from './nowhere.ts';\nexport const settings = { x };\n",
    'FILE:1: error: Cannot find ',
  ],
  [
    'another name',
    'export const setings = {};\n',
    "settings.ts:1:1: error: 'siteName' is missing. Add a line for it.",
  ],
  [
    'a value that is computed',
    "\uFEFFexport const settings = {\r\n  siteName: [' '].join(''),\r\n};\r\n",
    "settings.ts:2:3: error: 'siteName' is empty",
  ],
])('reports %s with its location', async (_, text, diagnostic) => {
  const file = write(text);
  await expect(checkSettings(undefined, file)).rejects.toThrow(
    diagnostic.replace('FILE', file),
  );
});

test.each<[string, string, string?]>([
  [
    'head',
    "[{ tagName: 'script', attributes: { src: '/a.js', defer: true }, csp: { img: ['https://a.example'] } }]",
  ],
  [
    'rehypePlugins',
    'null',
    "extensions.ts:2:14: error: 'rehypePlugins' is not exported as a list. Write",
  ],
  [
    'remarkPlugins',
    "['remark-toc']",
    "extensions.ts:1:14: error: 'remarkPlugins[0]' is not a plugin. Write",
  ],
  [
    'head',
    "[{ tagName: 'div' }]",
    "extensions.ts:3:24: error: 'head[0].tagName' is not supported. Write",
  ],
  [
    'head',
    "[{ tagName: 'meta', attributes: { onload: '' } }]",
    "'head[0].attributes.onload' ",
  ],
  [
    'head',
    "[{ tagName: 'link', csp: { img: ['*'] } }]",
    "'head[0].csp.img[0]' is not the origin of a URL.",
  ],
])('the export %s = %s causes %s', async (name, value, expected) => {
  const exports = {
    remarkPlugins: '[]',
    rehypePlugins: '[() => undefined]',
    head: '[]',
    [name]: value,
  };
  const lines = Object.entries(exports).map(
    (entry) => `export const ${entry.join(' = ')};`,
  );
  const found = await checkExtensions(
    join(testFolder({ 'extensions.ts': lines.join('\n') }), 'extensions.ts'),
  );
  expect(found.map(formatDiagnostic)).toEqual(
    expected ? [expect.stringContaining(expected)] : [],
  );
});

test('accepts settings without the optional links', async () => {
  const names = ['sourceProfile', 'repository', 'videoChannel', 'video'];
  const left = Object.fromEntries(
    [...names, 'timeZone'].map((name) => [name, '']),
  );
  const { source, written } = await writeSettings(left);
  expect(diagnoseSettings(written, {}, source, true)).toEqual([]);
  expect(
    Object.keys(resolveSettings(written, {})).filter((name) =>
      names.includes(name),
    ),
  ).toEqual([]);
});

test('derives the base path and the author', () => {
  const site = resolveSettings(
    { ...sampleSettings, siteUrl: 'https://example.com/my site/' },
    {},
  );
  expect(site).toMatchObject({
    basePath: '/my%20site',
    author: 'Example',
    isPerson: false,
  });
  const environment = { GLIDEPATH_SITE_URL: 'http://localhost:80/' };
  const other = resolveSettings(
    { ...sampleSettings, ownerName: ' Ada ' },
    environment,
  );
  expect(other).toMatchObject({
    basePath: '',
    siteUrl: 'http://localhost',
    author: 'Ada',
    isPerson: true,
  });
});

test('lists placeholders', () => {
  const written = {
    email: 'me@Name.Example',
    siteUrl: 'https://büro.example/site',
    taggingEntity: 'a.example,2024',
  };
  const { placeholders } = resolveSettings(
    { ...sampleSettings, ...written },
    {},
  );
  expect(placeholders).toEqual(['siteUrl', 'email', 'taggingEntity']);
});

test('removes characters that pages cannot contain', async () => {
  const { written } = await writeSettings({
    siteName: "siteName: 'Sur\\ud800rogate'",
    locale: "locale: 'en',\n  translations: { form: { send: 'Se\\x07nd' } }",
    contact:
      "contact: { title: 'A', introduction: 'B', steps: ['I re\\x07ad it.'] }",
  });

  const { siteName, translations, contact } = resolveSettings(written, {});

  expect([siteName, translations?.form?.send]).toEqual(['Surrogate', 'Send']);
  expect(contact.steps).toEqual(['I read it.']);
});
