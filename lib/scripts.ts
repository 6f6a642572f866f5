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
const scriptNames = ['enhance', 'wake', 'contact-form', 'player', 'exercise', 'c', 'python', 'search'] as const;

export type ScriptName = (typeof scriptNames)[number];

const entries = {
  enhance: 'app/scripts/enhance.ts',
  wake: 'app/contact/wake.ts',
  'contact-form': 'app/contact/hydrate.tsx',
  player: 'app/_player/player.ts',
  exercise: 'app/_player/exercise.ts',
  c: 'app/_player/c.worker.ts',
  python: 'app/_player/python.worker.ts',
  search: 'app/search/search.ts',
} as const satisfies Record<ScriptName, string>;

/** A script as the site publishes it: a module without imports, and its name. */
interface Bundle {
  readonly name: string;
  readonly code: string;
}

const bundles = new Map<ScriptName, Promise<Bundle>>();

function bundle(name: ScriptName): Promise<Bundle> {
  const known = bundles.get(name);
  // While one writes (`next dev`) a script is bundled anew as soon as a file has changed that could be a part of it.
  if (known && process.env.NODE_ENV === 'production') return known;
  const bundled = bundleWith(name);
  bundles.set(name, bundled);
  return bundled;
}

async function bundleWith(name: ScriptName): Promise<Bundle> {
  const define = await definitions();
  const parts = [name, digestOfFiles('app'), digestOfFiles('lib'), JSON.stringify(define)];
  return remember('scripts', parts, () => bundleAnew(name, define));
}

/**
 * What stands in the scripts where they name it: the words of the site, each under its path and those of the form together, so that
 * a script has the text of those that it names and no others.
 */
async function definitions(): Promise<Record<string, string>> {
  // Not before it is asked for: while one writes, this file comes with the settings (`#development`), and the words need them.
  const { words } = await import('./words/words.ts');
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

async function bundleAnew(name: ScriptName, define: Record<string, string>): Promise<Bundle> {
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
  const code = outputFiles.map(({ text }) => text).join('');
  return { name: `${name}.${hashOf(code)}.js`, code };
}

/** All scripts that the site publishes. */
export function publishedScripts() {
  return Promise.all(scriptNames.map(bundle));
}

/** The code of a script, to be weighed. */
export async function codeOfScript(name: ScriptName): Promise<string> {
  return (await bundle(name)).code;
}

/** The address of a script; its name changes with its content. */
export async function pathOfScript(name: ScriptName): Promise<string> {
  return sitePath(`/scripts/${(await bundle(name)).name}`);
}
