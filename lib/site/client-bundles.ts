import { readFile } from 'node:fs/promises';
import { type BuildOptions, build, type Plugin, transform } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { sitePath } from '../config/settings.ts';
import { shortHash } from '../core/digest.ts';
import { pythonPrelude } from '../programs/python-prelude.ts';

/** The entry points of the client bundles. `bundlePath` returns the URL of a bundle. */
export const entries = {
  enhance: 'app/_scripts/enhance.ts',
  'enhance-article': 'app/_scripts/enhance-article.ts',
  'load-figures': 'app/_scripts/load-figures.ts',
  'form-loader': 'app/contact/form-loader.ts',
  'contact-form': 'app/contact/form-script.ts',
  player: 'app/_player/player.ts',
  c: 'app/_player/c.worker.ts',
  python: 'app/_player/python.worker.ts',
  search: 'app/search/search-box.ts',
} as const;

/** `browserslist` says 'chrome >= 123', esbuild 'chrome123'. */
const target = packageJson.browserslist.map((browser) =>
  browser.replace(' >= ', ''),
);

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

/** A published file in `/scripts/`. The name has a hash of the content. */
interface BundleFile {
  readonly name: string;
  readonly content: string;
}

async function publishBundle(name: BundleName): Promise<BundleFile> {
  const content = await bundleCode(name);
  return { name: `${name}.${shortHash(content)}.js`, content };
}

/** Returns the URL of a bundle. */
export async function bundlePath(name: BundleName): Promise<string> {
  return sitePath(`/scripts/${(await publishBundle(name)).name}`);
}

/** Returns the files of all bundles. */
export function publishedBundles(): Promise<readonly BundleFile[]> {
  const isBundle = (name: string): name is BundleName => name in entries;
  return Promise.all(Object.keys(entries).filter(isBundle).map(publishBundle));
}

async function bundle(name: BundleName): Promise<string> {
  const { code } = await bundleFile(entries[name], {
    plugins: [generatedModules],
    // React Hook Form's build for servers has its state without React.
    conditions: ['react-server'],
  });
  // esbuild escapes `</script>`. After `<!--` and `<script`, browsers would ignore the end of an inline script.
  return code.replaceAll('<!--', '\\x3C!--');
}

/**
 * Generates the modules that `app/_scripts/generated-modules.d.ts` declares. A
 * bundle contains only the messages that it imports.
 */
const generatedModules: Plugin = {
  name: 'generated-modules',
  setup({ onResolve, onLoad }) {
    const namespace = 'generated';
    onResolve({ filter: /^(?:messages|python):/ }, ({ path }) => ({
      path,
      namespace,
    }));
    onLoad({ filter: /./, namespace }, async ({ path }) => ({
      contents: JSON.stringify(await generateModule(path)),
      loader: 'json',
    }));
  },
};

/** Returns the exports of a generated module, such as `messages:player`. */
async function generateModule(path: string): Promise<object | undefined> {
  if (path === 'python:prelude') {
    return { prelude: pythonPrelude() };
  }

  // In development, a static import would close a cycle: settings, `#dev-state`, this file, messages, settings.
  const { messages } = await import('../config/messages.ts');
  const groups = new Map<string, object>(Object.entries(messages));
  return groups.get(path.replace('messages:', ''));
}

/** Bundles the style sheets that modules import as minified text. */
const styleTexts: Plugin = {
  name: 'style-texts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const css = await readFile(path, 'utf8');
      const options = { loader: 'css', minify: true, target } as const;
      const { code, warnings } = await transform(css, options);
      return { contents: code, loader: 'text', warnings };
    });
  },
};

/** A bundled module without imports. */
interface Bundle {
  readonly code: string;
  /** The names of its exports. */
  readonly exported: readonly string[];
}

/** Bundles a file. */
export async function bundleFile(
  file: string,
  options: Pick<BuildOptions, 'plugins' | 'conditions' | 'logLevel'>,
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    // MicroPython's license requires that copies include its notice.
    legalComments: 'inline',
    format: 'esm',
    target,
    ...options,
    plugins: [styleTexts, ...(options.plugins ?? [])],
  });
  const exported = Object.values(metafile.outputs).flatMap(
    (output) => output.exports,
  );
  return { code: outputFiles.map(({ text }) => text).join(''), exported };
}
