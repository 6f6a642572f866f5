import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import sharp from 'sharp';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secret } from '../../e2e/awkward-content.ts';
import type { Article } from '../content/read.ts';
import { variantsOfArticle } from '../pictures/variants.ts';
import { renderArticle } from './render.ts';

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-pictures-in-texts-'));
  cpSync('e2e/awkward/13-album', folder, { recursive: true });
  cpSync('e2e/content/2-countdown/steps.svg', join(folder, 'board.svg'));
  await sharp({ create: { width: 300, height: 20_000, channels: 3, background: '#fff' } }).toFile(
    join(folder, 'high.png'),
  );
  await sharp(join(folder, 'turned.jpg')).autoOrient().resize(2000).toFile(join(folder, 'wide.jpg'));
});

afterAll(() => rmSync(folder, { recursive: true }));

function article(content: string): Article {
  const frontMatter = { title: 'Title', subtitle: 'Subtitle', mainimg: '', slug: 'slug', date: '2024-12-22' };
  const place = { id: 7, folder, file: join(folder, 'article.md'), places: new Map() };
  return { ...frontMatter, ...place, type: 'code', content, preview: 'A preview.' };
}

async function render(content: string): Promise<Root> {
  const { safeHTML, faults } = await renderArticle(article(content));
  expect(faults).toEqual([]);
  return unified().use(rehypeParse, { fragment: true }).parse(safeHTML);
}

function all(tree: Root | Element, tagName: string): readonly Element[] {
  const found: Element[] = [];
  visit(tree, { tagName }, (element) => void found.push(element));
  return found;
}

/** An element of which there is one. */
function one(tree: Root | Element, tagName: string): Element {
  const [first, ...others] = all(tree, tagName);
  if (!first || others.length > 0) throw new Error(`There are ${others.length + (first ? 1 : 0)} of <${tagName}>.`);
  return first;
}

/** The addresses and widths of a srcset. */
function candidates({ properties }: Element): readonly (readonly [name: string, width: number])[] {
  return String(properties['srcSet'])
    .split(', ')
    .map((candidate) => {
      const [address = '', width = ''] = candidate.split(' ');
      return [decodeURIComponent(address.replace('/variants/7/', '')), Number.parseInt(width, 10)];
    });
}

test('a picture that is made of pixels comes as AVIF, as WebP, and in its own format', async () => {
  const tree = await render('![A rocket](turned.jpg "At night")');
  const sources = all(tree, 'source');
  expect(sources.map(({ properties }) => properties['type'])).toEqual(['image/avif', 'image/webp']);
  const names = (await variantsOfArticle({ folder })).map(({ name }) => name);
  for (const source of sources) {
    for (const [name, width] of candidates(source)) {
      expect(names).toContain(name);
      expect(name).toContain(`.${width}.`);
    }
    expect(source.properties['sizes']).toBe('min(640px, 100vw - 40px)');
  }
  expect(one(tree, 'img').properties).toEqual({
    src: '/articles/7/turned.jpg',
    alt: 'A rocket',
    width: 640,
    height: 427,
    loading: 'lazy',
    decoding: 'async',
    dataColor: expect.stringMatching(/^#[\da-f]{6}$/),
  });
  // On a telephone it is shown smaller than it is.
  expect(one(tree, 'a').properties).toMatchObject({ href: '/articles/7/turned.jpg', title: 'Open it large' });
  expect(one(one(tree, 'figure'), 'figcaption').children).toMatchObject([{ value: 'At night' }]);
});

test('one that is wider than its column can be opened large', async () => {
  const link = one(await render('![A rocket](wide.jpg)'), 'a');
  expect(link.properties).toMatchObject({ href: '/articles/7/wide.jpg', title: 'Open it large' });
  const [source] = all(link, 'source');
  expect(source?.properties['sizes']).toBe('min(771px, 100vw - 40px)');
  expect(one(link, 'img').properties['src']).toMatch(/^\/variants\/7\/wide\.1080\.[\da-f]{8}\.jpeg$/);
});

test.each([
  ['width="120"', { width: '120', height: 80 }, 'min(120px, 100vw - 40px)'],
  ['height="80"', { width: 120, height: '80' }, 'min(640px, 100vw - 40px)'],
  ['width="100" height="100"', { width: '100', height: '100' }, 'min(100px, 100vw - 40px)'],
])('a picture with %s has the size that it is given, and the other side follows', async (written, size, sizes) => {
  const tree = await render(`<img src="turned.jpg" alt="A rocket" ${written}>`);
  const { width, height } = one(tree, 'img').properties;
  expect({ width: String(width), height: String(height) }).toEqual({
    width: String(size.width),
    height: String(size.height),
  });
  expect(all(tree, 'source')[0]?.properties['sizes']).toBe(sizes);
});

test('a picture that stands in its address says nothing but its pixels either', async () => {
  const bytes = readFileSync('e2e/awkward/13-album/turned.jpg');
  const tree = await render(`<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="A rocket">`);
  const [kind, written = ''] = String(one(tree, 'img').properties['src']).split(',');
  const cleaned = Buffer.from(written, 'base64');
  expect(kind).toBe('data:image/jpeg;base64');
  expect([bytes.includes(secret), cleaned.includes(secret)]).toEqual([true, false]);
  expect(await sharp(cleaned).metadata()).toMatchObject({ width: 640, height: 427 });
  expect((await sharp(cleaned).metadata()).exif).toBeUndefined();
});

test.each([
  ['a drawing that is wider than a telephone', '![A board](board.svg)', '/articles/7/board.svg'],
  ['a picture that is no wider than a telephone', '![A cat](gray.png)', undefined],
  ['a picture that is used as an icon', '<img src="wide.jpg" alt="A rocket" width="24">', undefined],
])('%s is a link to itself, or not', async (_, written, href) => {
  expect(all(await render(written), 'a').map(({ properties }) => properties['href'])).toEqual(href ? [href] : []);
});

test('an animation stands still, and leads to where it moves', async () => {
  const link = one(await render('![A light comes in](landing.gif)'), 'a');
  expect(link.properties).toMatchObject({ href: '/articles/7/landing.gif', title: 'Let it move' });
  expect(one(link, 'img').properties).toMatchObject({ alt: 'A light comes in', width: 480, height: 270 });
  expect(one(link, 'img').properties['src']).toMatch(/^\/variants\/7\/landing\.480\.[\da-f]{8}\.webp$/);
});

test('a film on another host is a picture that leads there, and nothing of that host', async () => {
  const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s';
  const link = one(await render(`[![How it is done](turned.jpg)](${film})`), 'a');
  expect(link.properties).toEqual({ href: film });
  expect(one(link, 'img').properties).toMatchObject({ alt: 'How it is done', width: 640, height: 427 });
  const { faults } = await renderArticle(article(`Words.\n\n![How it is done](${film})`));
  expect(faults).toMatchObject([
    { line: 3, column: 1, reason: expect.stringContaining('[![what it shows](film.jpg)]') },
  ]);
});
