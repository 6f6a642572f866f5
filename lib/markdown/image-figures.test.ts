import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { secret } from '../../e2e/awkward-content.ts';
import { post, root, write } from '../check/test-content.ts';
import { articleVariants } from '../media/images/image-variants.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

const album = 'e2e/awkward/13-album';
const wide = await sharp(join(album, 'turned.jpg'))
  .autoOrient()
  .resize(2000)
  .toBuffer();

beforeEach(() => {
  for (const name of ['turned.jpg', 'gray.png']) {
    cpSync(join(album, name), `${root}/2-post/${name}`);
  }
  cpSync('e2e/content/2-countdown/steps.svg', `${root}/2-post/board.svg`);
  write('2-post/wide.jpg', wide);
});

async function render(body: string): Promise<string> {
  const { safeHTML, diagnostics } = await renderArticle(post(body));
  expect(diagnostics).toEqual([]);
  return safeHTML;
}

test('offers a raster image as AVIF, as WebP, and in its own format', async () => {
  const html = await render('![A rocket](turned.jpg "At night")');
  const names = (await articleVariants({ folder: `${root}/2-post` })).map(
    ({ name }) => name,
  );
  for (const [, name] of html.matchAll(/variants\/2\/(\S+) /g)) {
    expect(names).toContain(name);
  }
  const source = (format: string) => {
    const set = [360, 480, 640]
      .map((width) => `/variants/2/turned.${width}.hash.${format} ${width}w`)
      .join(', ');
    return `<source type="image/${format}" srcset="${set}" sizes="min(640px, 100vw - 40px)">`;
  };
  expect(
    html.replace(/\.[\da-f]{8}\./g, '.hash.').replace(/#[\da-f]{6}/, '#color'),
  ).toBe(
    '<figure><a class="large" href="/articles/2/turned.jpg" title="Open full size">' +
      `<picture>${source('avif')}${source('webp')}<img src="/articles/2/turned.jpg" alt="A rocket" loading="lazy" ` +
      'width="640" height="427" decoding="async" data-color="#color"></picture></a><figcaption>At night</figcaption></figure>',
  );
});

test.each([
  ['width="120"', ['120', '80'], 'min(120px, 100vw - 40px)'],
  ['height="80"', ['120', '80'], 'min(640px, 100vw - 40px)'],
  ['width="100" height="100"', ['100', '100'], 'min(100px, 100vw - 40px)'],
])(
  'keeps the size of an image with %s, and computes the other side',
  async (attributes, size, sizes) => {
    const html = await render(
      `<img src="turned.jpg" alt="A rocket" ${attributes}>`,
    );
    const { width, height } = onlyIn(html, 'img').properties;
    expect([width, height].map(String)).toEqual(size);
    expect(allIn(html, 'source')[0]?.properties['sizes']).toBe(sizes);
  },
);

test.each(['?raw=true', '?raw=true#rocket', '#rocket'])(
  'shows an image with %s after its name like the image',
  async (suffix) => {
    const plain = await render('![A rocket](turned.jpg)');

    expect(await render(`![A rocket](turned.jpg${suffix})`)).toBe(plain);
  },
);

test.each([
  ['https://www.youtube.com/watch?v=1', ['moving']],
  ['https://youtu.be/1', ['moving']],
  ['https://vimeo.com/1', ['moving']],
  ['https://myvimeo.com/1', undefined],
  ['https://example.com/?from=youtube.com/', undefined],
])('marks an image that links to a video: %s', async (url, classes) => {
  const html = await render(`[![A rocket](turned.jpg)](${url})`);

  expect(onlyIn(html, 'a').properties['className']).toEqual(classes);
});

test('removes metadata from images in data: URLs', async () => {
  const bytes = readFileSync(join(album, 'turned.jpg'));
  const html = await render(
    `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="A rocket">`,
  );
  const [kind, base64 = ''] = String(
    onlyIn(html, 'img').properties['src'],
  ).split(',');
  const cleaned = Buffer.from(base64, 'base64');
  expect(kind).toBe('data:image/jpeg;base64');
  expect([bytes.includes(secret), cleaned.includes(secret)]).toEqual([
    true,
    false,
  ]);
  expect(await sharp(cleaned).metadata()).toMatchObject({
    width: 640,
    height: 427,
  });
});

test.each([
  [
    'an SVG that is wider than a phone',
    '![A board](board.svg)',
    ['/articles/2/board.svg'],
  ],
  ['an image that is no wider than a phone', '![A cat](gray.png)', []],
  [
    'an image that is used as an icon',
    '<img src="wide.jpg" alt="A rocket" width="24">',
    [],
  ],
])(
  'links an image to its full size, if needed: %s',
  async (_, markdown, links) => {
    expect(
      allIn(await render(markdown), 'a').map(
        ({ properties }) => properties['href'],
      ),
    ).toEqual(links);
  },
);

test('feeds link to the full image, without a text of the interface', async () => {
  const { feedHTML } = await renderArticle(
    post('![A rocket](turned.jpg)\n\nA ![board](board.svg "My title").'),
  );

  const large = 'https://site.example/articles/2/turned.jpg';
  expect(allIn(feedHTML, 'a')[0]?.properties).toEqual({ href: large });
  const titles = [...allIn(feedHTML, 'a'), ...allIn(feedHTML, 'img')].flatMap(
    ({ properties }) => properties['title'] ?? [],
  );
  expect(titles).toEqual(['My title']);
});
