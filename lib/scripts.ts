import { build } from 'esbuild';
import { remember } from './cache/cache.ts';
import { digestOfFiles } from './cache/digest.ts';
import { hashOf } from './hash.ts';
import { sitePath } from './settings.ts';

/**
 * The project's own scripts: one that makes every page better, and an island for each client component, named like the
 * component's file. Pages ask for them with `pathOfScript()`.
 */
const entries = {
  enhance: 'app/scripts/enhance.ts',
  'contact-form': 'app/contact/contact-form.island.tsx',
} as const;

export type ScriptName = keyof typeof entries;

const bundles = new Map<ScriptName, ReturnType<typeof bundleFile>>();

function bundle(name: ScriptName) {
  const known = bundles.get(name);
  // While one writes (`next dev`) a script is bundled for each page that asks for it: that takes milliseconds.
  const bundled = known && process.env.NODE_ENV === 'production' ? known : bundleFile(name);
  bundles.set(name, bundled);
  return bundled;
}

/** A script as the site publishes it: a module without imports, and its name. */
function bundleFile(name: ScriptName) {
  return remember('scripts', [name, digestOfFiles('app')], () => bundleAnew(name));
}

async function bundleAnew(name: ScriptName) {
  const { outputFiles } = await build({
    entryPoints: [entries[name]],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    // As browserslist in package.json: the browsers that have popover and light-dark(), which the pages build on.
    target: ['chrome123', 'firefox125', 'safari17.5'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
  });
  const code = outputFiles.map(({ text }) => text).join('');
  return { name: `${name}.${hashOf(code)}.js`, code };
}

/** All scripts that the site publishes. */
export function publishedScripts() {
  return Promise.all([bundle('enhance'), bundle('contact-form')]);
}

/** The address of a script; its name changes with its content. */
export async function pathOfScript(name: ScriptName): Promise<string> {
  return sitePath(`/scripts/${(await bundle(name)).name}`);
}
