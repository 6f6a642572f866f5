import { type BuildOptions, build } from 'esbuild';
import { sitePath } from '../config/settings.ts';
import { remember } from '../core/cache.ts';
import { digestFiles, shortHash } from '../core/digest.ts';
import { listTexts } from '../i18n/catalogs.ts';
import { pythonPrelude } from '../programs/python-prelude.ts';

/** The entry points of the client bundles. `bundlePath` returns the URL of a bundle. */
export const entries = {
  enhance: 'app/_scripts/enhance.ts',
  'load-figures': 'app/_scripts/load-figures.ts',
  'form-loader': 'app/contact/form-loader.ts',
  'contact-form': 'app/contact/form-script.ts',
  player: 'app/_player/player.ts',
  c: 'app/_player/c.worker.ts',
  python: 'app/_player/python.worker.ts',
  search: 'app/search/search-box.ts',
} as const;

export type BundleName = keyof typeof entries;

const bundles = new Map<string, Promise<string>>();

/** Returns the code of a bundle, which is a module without imports. */
export function bundleCode(name: BundleName): Promise<string> {
  // In development, bundles again, because the code may have changed since the last call.
  const existing =
    process.env.NODE_ENV === 'production' ? bundles.get(name) : undefined;
  const code = existing ?? bundle(name);
  bundles.set(name, code);
  return code;
}

/** Returns the file name of a bundle, with a hash of its content, and its code. */
async function publishBundle(name: BundleName) {
  const content = await bundleCode(name);
  return { name: `${name}.${shortHash(content)}.js`, content };
}

/** Returns the URL of a bundle. */
export async function bundlePath(name: BundleName): Promise<string> {
  return sitePath(`/scripts/${(await publishBundle(name)).name}`);
}

/** Returns the file name and the code of each bundle. */
export function publishedBundles() {
  const isBundle = (name: string): name is BundleName => name in entries;
  return Promise.all(Object.keys(entries).filter(isBundle).map(publishBundle));
}

async function bundle(name: BundleName): Promise<string> {
  const define = await definitions();
  const parts = [
    name,
    digestFiles('app'),
    digestFiles('lib'),
    JSON.stringify(define),
  ];
  return remember('scripts', parts, async () => {
    // React Hook Form's build for servers has its state without React.
    const conditions = ['react-server'];
    const { code } = await bundleFile(entries[name], { define, conditions });
    // esbuild escapes `</script>`. After `<!--` and `<script`, browsers would ignore the end of an inline script.
    return code.replaceAll('<!--', '\\x3C!--');
  });
}

/** Bundles a file. Returns the code, which is a module without imports, and the names of its exports. */
export async function bundleFile(
  file: string,
  options: Pick<BuildOptions, 'define' | 'logLevel' | 'conditions'>,
) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    // MicroPython's license requires that copies include its notice.
    legalComments: 'inline',
    format: 'esm',
    // The same versions as in `browserslist` in package.json: the first ones with popover and light-dark().
    target: ['chrome123', 'firefox125', 'safari17.5'],
    jsx: 'automatic',
    loader: { '.css': 'text' },
    ...options,
  });
  const exported = Object.values(metafile.outputs).flatMap(
    (output) => output.exports,
  );
  return { code: outputFiles.map(({ text }) => text).join(''), exported };
}

/** Returns esbuild's `define`: each message by its path, so that a bundle contains only the messages that it uses. */
async function definitions(): Promise<Record<string, string>> {
  // In development, a static import would close a cycle: settings, `#dev-state`, this file, messages, settings.
  const { messages } = await import('../config/messages.ts');
  // Plural forms stay together, because the browser chooses one.
  const texts = listTexts({ messages }).map(([path, text]) => [
    path.join('.'),
    JSON.stringify(text),
  ]);
  return {
    'process.env.NODE_ENV': '"production"',
    pythonPrelude: JSON.stringify(pythonPrelude()),
    ...Object.fromEntries(texts),
  };
}
