import type { ReactNode } from 'react';
import { sectionsInUse } from '../../lib/articles/catalogue.ts';
import { settings, sitePath } from '../../lib/settings.ts';
import { Header } from './header.tsx';

/** What stands around every page. `path` is the page's own address, by which the menu marks where one is. */
export function Frame({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          Have a project that needs a steady approach? <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </p>
        {sectionsInUse().length > 0 && (
          <p>
            <a href={sitePath('/feed.xml')}>Atom feed</a>
          </p>
        )}
        <label className="scheme" hidden>
          <span>Colors</span>
          <select autoComplete="off">
            <option value="">System</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        </label>
      </div>
    </footer>
  );
}
