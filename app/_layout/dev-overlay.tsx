import { diagnostics as all, updates } from '#dev-state';
import {
  countDiagnostics,
  formatLocation,
  isError,
} from '../../lib/core/diagnostics.ts';
import { bundlePath } from '../../lib/site/client-bundles.ts';
import { DevEnhance } from './dev-enhance.tsx';
import './dev-overlay.css';

/**
 * Runs the scripts of pages and shows diagnostics: errors on all pages, and
 * warnings on the pages of their article.
 */
export async function DevOverlay({ path }: { readonly path: string }) {
  const diagnostics = all.filter(
    (diagnostic) => isError(diagnostic) || diagnostic.pages?.includes(path),
  );
  const scripts = [
    await bundlePath('enhance-article'),
    await bundlePath('load-figures'),
    await bundlePath('contact-form'),
  ];
  // After each change, the 404 page loads its URL again, which may exist now.
  const reloadKey = path === '/404.html' ? updates : undefined;
  return (
    <>
      <DevEnhance scripts={scripts} reloadKey={reloadKey} />
      {diagnostics.length > 0 && (
        <aside className="development" role="alert">
          <h2>{countDiagnostics(diagnostics)}</h2>
          <ol>
            {diagnostics.map((diagnostic) => (
              <li key={formatLocation(diagnostic) + diagnostic.reason}>
                <h3>{formatLocation(diagnostic)}</h3>
                <p>{diagnostic.reason}</p>
              </li>
            ))}
          </ol>
        </aside>
      )}
    </>
  );
}
