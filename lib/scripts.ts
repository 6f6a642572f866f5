import { build } from 'esbuild';
import { remember } from './cache/cache.ts';
import { digestOfFiles, hashOf } from './cache/digest.ts';
import { hasLamps } from './drawings/own.ts';
import { startInPage } from './programs/start.ts';
import { sitePath } from './settings.ts';

/**
 * The project's own scripts: one that makes every page better, the contact form with what wakes it, the player of programs with
 * a worker for each language, and the search. Pages ask for them with `pathOfScript()`.
 */
const entries = {
  enhance: 'app/scripts/enhance.ts',
  wake: 'app/contact/wake.ts',
  'contact-form': 'app/contact/hydrate.tsx',
  player: 'app/_player/player.ts',
  exercise: 'app/_player/exercise.ts',
  c: 'app/_player/c.worker.ts',
  python: 'app/_player/python.worker.ts',
  search: 'app/search/search.ts',
} as const;

export type ScriptName = keyof typeof entries;

const bundles = new Map<string, Promise<string>>();

/** The code of a script, a module without imports: pages have it beside its address, so that it can be weighed. */
export function codeOfScript(name: ScriptName): Promise<string> {
  // While one writes (`next dev`) a script is bundled anew as soon as a file has changed that could be a part of it.
  const known = process.env.NODE_ENV === 'production' ? bundles.get(name) : undefined;
  const code = known ?? bundle(name);
  bundles.set(name, code);
  return code;
}

/** The address of a script; its name changes with its content. */
export async function pathOfScript(name: ScriptName): Promise<string> {
  return sitePath(`/scripts/${nameOf(name, await codeOfScript(name))}`);
}

function nameOf(name: ScriptName, code: string): string {
  return `${name}.${hashOf(code)}.js`;
}

/** All scripts that the site publishes, with the names of their files. */
export function publishedScripts() {
  const isScript = (name: string): name is ScriptName => name in entries;
  const names = Object.keys(entries).filter(isScript);
  return Promise.all(
    names.map(async (name) => {
      const code = await codeOfScript(name);
      return { name: nameOf(name, code), code };
    }),
  );
}

async function bundle(name: ScriptName): Promise<string> {
  const define = await definitions();
  const parts = [name, digestOfFiles('app'), digestOfFiles('lib'), JSON.stringify(define)];
  return remember('scripts', parts, async () => {
    const { outputFiles } = await build({
      entryPoints: [entries[name]],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      // As browserslist in package.json: the browsers that have popover and light-dark(), which the pages build on.
      target: ['chrome123', 'firefox125', 'safari17.5'],
      jsx: 'automatic',
      loader: { '.css': 'text' },
      define,
      // MicroPython's licence wants to be told where it is run.
      legalComments: name === 'python' ? 'inline' : 'none',
    });
    return outputFiles.map(({ text }) => text).join('');
  });
}

/**
 * What stands in the scripts where they name it: the words of the site, each under its path and those of the form together, so that
 * a script has the text of those that it names and no others.
 */
async function definitions(): Promise<Record<string, string>> {
  // Not before it is asked for: while one writes, this file comes with the settings (`#development`), and the words need them.
  const { words } = await import('./words/site-words.ts');
  const texts = (path: string, value: object | string): readonly (readonly [path: string, text: string])[] =>
    // The forms of a sentence come together: which of them it is, is known in the browser.
    typeof value === 'string' || 'other' in value
      ? [[path, JSON.stringify(value)]]
      : Object.entries(value).flatMap(([name, part]) => texts(`${path}.${name}`, part));
  return {
    'process.env.NODE_ENV': '"production"',
    startInPage: JSON.stringify(startInPage()),
    hasLamps: `${hasLamps()}`,
    ...Object.fromEntries(texts('words', words)),
    'words.form': JSON.stringify(words.form),
  };
}
