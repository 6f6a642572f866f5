import { readFileSync } from 'node:fs';
import { basename, parse } from 'node:path';
import { sitePath } from '../config/settings.ts';
import { shortHash } from '../core/digest.ts';
import { precompress } from '../core/precompress.ts';
import { encodeSegment } from '../core/url.ts';
import type { ProgramAssets } from '../markdown/page-assets.ts';
import type { Program } from '../programs/prepare-program.ts';
import { microPythonFile } from '../programs/python-prelude.ts';
import { bundleCode, bundlePath } from './client-bundles.ts';

/** A file in `/programs/`: a compiled program, a source file, or MicroPython. */
export interface ProgramFile {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/**
 * Returns the files that play a program or check an exercise. C programs have no
 * `data-sources`.
 */
export async function findProgramAssets(
  program: Program,
): Promise<ProgramAssets> {
  const language = program.wasm ? 'c' : 'python';
  const [engine, ...files] = listProgramFiles(program);
  const run = program.wasm ? [] : files;
  const loaded = [
    engine.content,
    ...run.map(({ content }) => content),
    await bundleCode('player'),
    await bundleCode(language),
  ];
  let weight = 0;
  for (const content of loaded) {
    const { br } = await precompress('', content);
    weight += br.length;
  }

  return {
    properties: {
      dataPlayer: await bundlePath('player'),
      dataWorker: await bundlePath(language),
      dataEngine: assetUrl(engine),
      dataSources: run.map(assetUrl).join(' ') || undefined,
    },
    source: files.map(assetUrl)[0],
    weight,
  };
}

function assetUrl({ name }: ProgramFile): string {
  return sitePath(`/programs/${encodeSegment(name)}`);
}

/**
 * Returns the published files of a program: the WebAssembly file, the program's
 * source, and then its other sources.
 */
export function listProgramFiles({
  path,
  sources,
  wasm,
}: Program): readonly [ProgramFile, ...ProgramFile[]] {
  const engine = wasm ?? new Uint8Array(readFileSync(microPythonFile));
  const name = wasm ? basename(path, '.c') : 'micropython';
  const files = [...sources].map(([file, text]) => withHash(file, text));

  return [withHash(`${name}.wasm`, engine), ...files];
}

function withHash(name: string, content: ProgramFile['content']): ProgramFile {
  const { name: stem, ext } = parse(name);
  return { name: `${stem}.${shortHash(content)}${ext}`, content };
}
