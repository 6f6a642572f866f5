import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { post, write } from '../check/test-content.ts';
import { precompress } from '../core/precompress.ts';
import { testFolder } from '../core/test-folder.ts';
import { publishedFonts } from '../media/fonts/published-fonts.ts';
import { articleVariants } from '../media/images/image-variants.ts';
import { cleanImage, findImageProblem } from '../media/images/raster-image.ts';
import { compileC } from '../programs/compile-c.ts';
import { entries } from './client-bundles.ts';
import { renderArticle, renderPreview } from './render-article.ts';

const digested = new Set<string>();
vi.mock(import('../core/digest.ts'), async (original) => {
  const module = await original();
  const digestFiles: typeof module.digestFiles = (path, isIncluded) => {
    digested.add(path);
    return module.digestFiles(path, isIncluded);
  };
  return { ...module, digestFiles };
});

/** The kinds of values that were not in the cache. */
const cacheMisses = new Set<string>();
vi.mock(import('../core/cache.ts'), async (original) => {
  const module = await original();
  const remember: typeof module.remember = (kind, inputs, make, ...code) => {
    const makeAndRecord = () => {
      cacheMisses.add(kind);
      return make();
    };
    return module.remember(kind, inputs, makeAndRecord, ...code);
  };
  return { ...module, remember };
});

beforeAll(() => {
  vi.stubEnv('GLIDEPATH_CACHE', testFolder());
  vi.stubEnv('GLIDEPATH_CODE', 'code');
});
afterAll(() => vi.unstubAllEnvs());

const body = '```play file=Game/game.py\n```\n\n![A square](square.svg)\n';
const changes = { title: 'Game', preview: 'A game.', slug: 'game' };
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** Writes and renders an article with a program, and returns the kinds of cache misses. */
async function renderGame(
  text = body,
  front = changes,
): Promise<readonly string[]> {
  cacheMisses.clear();
  const game = post(text, front);
  await renderArticle(game);
  await renderPreview(game);
  return [...cacheMisses];
}

/** Returns a function that writes a file of the article, and then renders the article. */
const changeFile = (name: string, content: string) => () => {
  write(`2-post/${name}`, content);
  return renderGame();
};

const ofText = ['articles', 'previews'];
const ofProgram = [
  'articles',
  'compressed files',
  'previews',
  'recorded sessions',
];

test.each<[string, readonly string[], () => Promise<readonly string[]>]>([
  ['nothing', [], () => renderGame()],
  ['the text', ofText, () => renderGame(`${body}\nMore.`)],
  [
    'the preview',
    ofText,
    () => renderGame(body, { ...changes, preview: 'Another.' }),
  ],
  [
    'the seed',
    [...ofText, 'recorded sessions'],
    () => renderGame(body.replace('.py', '.py seed=5')),
  ],
  [
    'a program',
    ofProgram,
    changeFile('Game/game.py', 'import other\nprint(1, input())\n'),
  ],
  ['a module of a program', ofProgram, changeFile('Game/other.py', 'x = 2\n')],
  ['a file of the operating system', [], changeFile('.DS_Store', 'x')],
  ['an image', ofText, changeFile('square.svg', square.replace('h9', 'h8'))],
])('a change of %s is a cache miss of %j', async (_, misses, change) => {
  write('2-post/Game/game.py', 'import other\nprint(input())\n');
  write('2-post/Game/other.py', 'x = 1\n');
  write('2-post/square.svg', square);
  await renderGame();
  expect((await change()).toSorted()).toEqual(misses);
});

test('a change of the code makes no images, fonts, or compressed files again', async () => {
  write('2-post/photo.png', readFileSync('public/icon-192.png'));
  write('2-post/Game/game.c', 'int main(void) { return 0; }\n');
  const article = post('![A photo](photo.png)');
  const makeFiles = async () => {
    cacheMisses.clear();
    const photo = `${article.folder}/photo.png`;
    await findImageProblem(photo);
    await cleanImage(readFileSync(photo), 'image/png');
    for (const variant of await articleVariants(article)) {
      await variant.make();
    }
    await compileC(`${article.folder}/Game/game.c`);
    await precompress('.html', Buffer.from('<p>A page'));
    await publishedFonts();
    return [...cacheMisses].toSorted();
  };
  expect(await makeFiles()).toEqual([
    'cleaned images',
    'compressed files',
    'fonts',
    'image metadata',
    'image variants',
    'programs',
  ]);

  vi.stubEnv('GLIDEPATH_CODE', 'changed');

  expect(await makeFiles()).toEqual([]);
});

test('the cache key of an article with a program contains all modules of the scripts that it loads', async () => {
  write('2-post/Game/game.py', 'print(input())\n');
  const game = post('```play file=Game/game.py\n```');
  await renderArticle(game);
  digested.clear();
  // A cache hit digests only what is in the cache key.
  await renderArticle(game);
  const entryPoints = (['player', 'python', 'c'] as const).map(
    (name) => entries[name],
  );
  const options = {
    bundle: true,
    write: false,
    outdir: '.local',
    format: 'esm',
    loader: { '.css': 'text' },
  } as const;
  const { metafile } = await build({
    entryPoints,
    metafile: true,
    external: ['messages:*', 'python:*'],
    ...options,
  });
  // The key of every cache entry contains lib/ and the versions of packages.
  const modules = Object.keys(metafile.inputs).filter((path) =>
    path.startsWith('app/'),
  );
  expect(modules).toContain('app/_player/player.ts');
  expect(
    modules.filter(
      (path) => ![...digested].some((folder) => path.startsWith(`${folder}/`)),
    ),
  ).toEqual([]);
});
