import { build } from 'esbuild';
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

/** A script as the site publishes it: a module without imports. */
export interface PublishedScript {
  readonly name: string;
  readonly code: string;
}

const bundles = new Map<ScriptName, Promise<PublishedScript>>();

function bundle(name: ScriptName): Promise<PublishedScript> {
  const known = bundles.get(name);
  // While one writes (`next dev`) a script is bundled for each page that asks for it: that takes milliseconds.
  if (known && process.env.NODE_ENV === 'production') return known;
  const bundled = bundleFile(name, entries[name]);
  bundles.set(name, bundled);
  return bundled;
}

async function bundleFile(name: ScriptName, file: string): Promise<PublishedScript> {
  const { outputFiles } = await build({
    entryPoints: [file],
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
export function publishedScripts(): Promise<readonly PublishedScript[]> {
  return Promise.all([bundle('enhance'), bundle('contact-form')]);
}

/** The address of a script; its name changes with its content. */
export async function pathOfScript(name: ScriptName): Promise<string> {
  return sitePath(`/scripts/${(await bundle(name)).name}`);
}
