import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sitePath } from '../config/settings.ts';
import { compressedSize } from '../core/compressed-size.ts';
import { shortHash } from '../core/digest.ts';
import { encodeSegment } from '../core/url.ts';
import type { Program } from '../programs/prepare-program.ts';
import { microPythonFile } from '../programs/python-prelude.ts';
import { bundleCode, bundlePath } from './client-bundles.ts';

/** A file in `/programs/`: a compiled program, a source file, or MicroPython. */
export type ProgramFile = ReturnType<typeof withHash>;

/** Returns the files that play a program or check an exercise. C programs have no `data-sources`. */
export async function findProgramAssets(program: Program) {
  const language = program.wasm ? 'c' : 'python';
  const [engine, ...files] = listProgramFiles(program);
  const run = language === 'python' ? files : [];
  const scripts = ['player', language] as const;
  const loaded = [
    ...[engine, ...run].map(({ content }) => content),
    ...(await Promise.all(scripts.map(bundleCode))),
  ];
  const weights = await Promise.all(
    loaded.map((content) => compressedSize('', content)),
  );
  return {
    properties: {
      dataPlayer: await bundlePath('player'),
      dataWorker: await bundlePath(language),
      dataEngine: assetUrl(engine),
      dataSources: run.map(assetUrl).join(' ') || undefined,
    },
    source: files.map(assetUrl)[0],
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

const assetUrl = ({ name }: ProgramFile) =>
  sitePath(`/programs/${encodeSegment(name)}`);

/** Returns the published files of a program: the WebAssembly file, the program's source, and then its other sources. */
export function listProgramFiles({
  path,
  sources,
  wasm,
}: Program): readonly [ProgramFile, ...ProgramFile[]] {
  const engine = wasm ?? new Uint8Array(readFileSync(microPythonFile));
  const name = wasm ? basename(path, '.c') : 'micropython';
  return [
    withHash(`${name}.wasm`, engine),
    ...[...sources].map(([name, text]) => withHash(name, text)),
  ];
}

function withHash(name: string, content: string | Uint8Array<ArrayBuffer>) {
  return { name: name.replace(/\.\w+$/, `.${shortHash(content)}$&`), content };
}
