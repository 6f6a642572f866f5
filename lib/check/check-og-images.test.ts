import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../config/settings.ts';
import { formatDiagnostic } from '../core/diagnostics.ts';
import { makeFont } from '../media/fonts/test-font.ts';
import { checkOgSettings } from './check-og-images.ts';
import { article, root, warnings, write } from './test-content.ts';

const post = '2-post/article.md';
const remedy = 'Save a font that has them as content/social.ttf.';
const original = structuredClone(settings);

afterEach(() => {
  vi.unstubAllEnvs();
  Object.assign(settings, original);
});

test.each([
  ['タグ', 'タ グ'],
  ['Привет, мир', 'П р и в е т м'],
  ['Żółć, Łódź', 'Ż ł ć Ł ź'],
  ['ţară', 'ţ ă'],
  ['Đà Nẵng', 'Đ ẵ'],
  ['From C → WASM', '→'],
])(
  'names the characters of the title %j that B612 lacks',
  async (title, missing) => {
    write(post, article({ title }));

    expect(await warnings()).toEqual([
      `${post}:2:8: warning: The Open Graph image leaves out the title, because the fonts lack the characters '${missing}'. ${remedy}`,
    ]);
  },
);

test.each(['Wi\u2011Fi', 'Größe «2»', 'Launch 🚀', 'I ❤️ Rust'])(
  'does not warn about the title %j',
  async (title) => {
    write(post, article({ title }));

    expect(await warnings()).toEqual([]);
  },
);

test("names only the characters that the owner's font lacks, too", async () => {
  write('social.ttf', makeFont({ П: 'P', р: 'p' }));
  write(post, article({ title: 'Про Rust' }));

  expect(await warnings()).toEqual([expect.stringContaining("characters 'о'")]);
});

test('ignores a file that is not a font', async () => {
  write('social.ttf', 'wOF2 and more');
  write(post, article({ title: 'Привет' }));

  expect(await warnings()).toEqual([expect.stringContaining(remedy)]);
});

test('names the settings that images and icons leave out', () => {
  const code = { ...settings.sections.code, title: 'Коды' };
  const sections = { ...settings.sections, code };
  Object.assign(settings, { siteName: 'Жук', sections });

  const [name = '', title = '', ...others] =
    checkOgSettings().map(formatDiagnostic);
  expect(name).toMatch(/^settings\.ts:\d+:3: warning: /);
  expect(name).toMatch(/'siteName' is left out .* images, .* 'Ж у к'\. /);
  expect(title).toMatch(/^settings\.ts:\d+:\d+: warning: /);
  expect(title).toMatch(/'sections\.code\.title' .* left out .* 'К о д ы'\. /);
  expect(others).toEqual([]);
});

test("accepts settings in the characters of the owner's font", () => {
  write('social.ttf', makeFont({ Ж: 'P', у: 'y', к: 'k' }));
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  Object.assign(settings, { siteName: 'Жук', tagline: 'Жук.' });

  expect(checkOgSettings()).toEqual([]);
});
