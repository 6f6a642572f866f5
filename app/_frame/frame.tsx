import type { ReactNode } from 'react';
import { articlesOf, sections, sectionsInUse } from '../../lib/articles/catalogue.ts';
import { settings, sitePath } from '../../lib/settings.ts';
import { Lamps } from './lamps.tsx';

/** The menu, in order. An icon is the path of a 24 × 24 line drawing. */
const items = [
  { id: 1, routeLink: '/', label: 'Home', active: true, icon: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10' },
  {
    id: 2,
    routeLink: '/code/',
    label: settings.sections.code.title,
    active: true,
    icon: 'm8 7-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  },
  {
    id: 3,
    routeLink: '/blog/',
    label: settings.sections.blog.title,
    active: true,
    icon: 'M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4',
  },
  { id: 4, routeLink: '/contact/', label: 'Contact', active: true, icon: 'M3.5 6h17v12h-17zM4 7l8 6 8-6' },
] as const;

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

/** Logo, title and menu, in which a section without articles is left out. On narrow screens the menu is a popover: the browser opens, closes and announces it. */
function Header({ path }: { readonly path: string }) {
  const empty: readonly string[] = sections
    .filter((section) => articlesOf(section).length === 0)
    .map((section) => `/${section}/`);
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="brand" href={sitePath('/')}>
          <Lamps meaning="on path" />
          {settings.siteName}
        </a>
        <button className="menu-toggle" type="button" popoverTarget="menu" aria-label="Menu">
          <svg className="bars" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
          <svg className="cross" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
        <nav className="site-menu" id="menu" popover="auto" aria-label="Main">
          <ul>
            {items
              .filter(({ active, routeLink }) => active && !empty.includes(routeLink))
              .map(({ id, routeLink, label, icon }) => (
                <li key={id}>
                  <a href={sitePath(routeLink)} aria-current={routeLink === path ? 'page' : undefined}>
                    <svg viewBox="0 0 24 24" aria-hidden="true">
                      <path d={icon} />
                    </svg>
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          {settings.footer} <a href={`mailto:${settings.email}`}>{settings.email}</a>
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
