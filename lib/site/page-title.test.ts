import { expect, test } from 'vitest';
import { settings } from '../config/settings.ts';
import { articleOgImage } from './og-image.ts';
import { pageMetadata } from './page-metadata.ts';
import { withSiteName } from './page-title.ts';

const { siteName } = settings;

test.each([
  ['About', `About · ${siteName}`],
  [siteName, siteName],
  [`${siteName}.`, siteName],
  [siteName.toUpperCase(), siteName],
  [`${siteName} 2`, `${siteName} 2 · ${siteName}`],
])('the full title of %j is %j', (title, expected) => {
  expect(withSiteName(title)).toBe(expected);
});

test('a home page whose tagline is the name has the name as its title', () => {
  const home = { title: siteName, description: 'D', path: '/' };

  expect(pageMetadata(home).title).toBe(siteName);
});

test('the alt text of an Open Graph image does not repeat the name', () => {
  const article = {
    id: 9,
    title: siteName,
    slug: 'about',
    date: '2024-01-01',
    type: 'page' as const,
    mainimg: '',
    preview: '',
    content: '',
    folder: '',
    file: '',
    positions: new Map(),
    unknownFields: [],
    tags: [],
  };

  expect(articleOgImage(article).alt).toBe(`${siteName}.`);
});
