import {
  type BundleName,
  bundleCode,
  bundlePath,
} from '../../lib/site/client-bundles.ts';

/** Whether pages contain scripts. In development, `dev-enhance.tsx` runs them. */
export const isBuild = process.env.NODE_ENV === 'production';

/** Renders a client bundle: inline in a build, which saves a request, and by URL in development. */
export async function BundleScript({ name }: { readonly name: BundleName }) {
  if (!isBuild) {
    return <script type="module" src={await bundlePath(name)} />;
  }
  return (
    <script
      type="module"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: esbuild escapes text that could close the script
      dangerouslySetInnerHTML={{ __html: await bundleCode(name) }}
    />
  );
}
