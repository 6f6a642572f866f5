import type { ReactNode } from 'react';
import type { Thing } from 'schema-dts';
import { Development } from '#development';
import { furtherPages, isColophon, pathOf, sectionsInUse } from '../../lib/content/catalogue.ts';
import { optionalPages } from '../../lib/pages.ts';
import { settings, sitePath } from '../../lib/settings.ts';
import { printGraph } from '../../lib/structured-data.ts';
import { words } from '../../lib/words/site-words.ts';
import { OwnDrawing } from './own-drawing.tsx';
import './frame.css';
import './menu.css';

/** Each the path of a 24 × 24 line drawing. */
const icons = {
  home: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  blog: 'M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4',
  page: 'M6 3h8l5 5v13H6zM14 3v5h5',
  contact: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
} as const;

/** The menu, in order. A section without articles is left out; the owner's own pages stand before the contact page. */
function menuItems() {
  const items = [
    { routeLink: '/', label: words.frame.home, icon: icons.home },
    ...sectionsInUse().map((section) => ({
      routeLink: `/${section}/`,
      label: settings.sections[section].title,
      icon: icons[section],
    })),
    ...furtherPages()
      .filter((page) => !isColophon(page))
      .map((page) => ({ routeLink: pathOf(page), label: page.title, icon: icons.page })),
    { routeLink: '/contact/', label: words.frame.contact, icon: icons.contact },
  ];
  return items.map((item, index) => ({ id: index + 1, active: true, ...item }));
}

interface FrameProps {
  /** The page's own, by which the menu marks where one is. */
  readonly path: string;
  /** What search engines read of the page. */
  readonly things?: readonly Thing[] | undefined;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function Frame({ path, things, children }: FrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {words.frame.skip}
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1}>
        {things && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can close the script
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: printGraph(things) }} />
        )}
        {children}
      </main>
      <Footer />
      <Development path={path} />
    </>
  );
}

/** Logo, title and menu. On narrow screens the menu is a popover: the browser opens, closes and announces it. */
function Header({ path }: { readonly path: string }) {
  return (
    <header className="site-header">
      <div className="wrap">
        <a className="brand" href={sitePath('/')}>
          <OwnDrawing name="logo" />
          {settings.siteName}
        </a>
        <button className="menu-toggle" type="button" popoverTarget="menu" aria-label={words.frame.menu}>
          <svg className="bars" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" />
          </svg>
          <svg className="cross" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m5 5 14 14M19 5 5 19" />
          </svg>
        </button>
        <nav className="site-menu" id="menu" popover="auto" aria-label={words.frame.mainMenu}>
          <ul>
            {menuItems()
              .filter(({ active }) => active)
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

/** The owner's sentence; search and feed of a site that has articles, its topics and its colophon; and the colors. */
function Footer() {
  const [search, ...topics] = optionalPages();
  const links = [
    ...(search ? [search, { path: '/feed.xml', title: words.frame.feed }] : []),
    ...topics,
    ...furtherPages()
      .filter(isColophon)
      .map((page) => ({ path: pathOf(page), title: page.title })),
  ];
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          {`${settings.footer} `}
          <a href={`mailto:${settings.email}`}>{settings.email}</a>
        </p>
        {links.map(({ path, title }) => (
          <p key={path}>
            <a href={sitePath(path)}>{title}</a>
          </p>
        ))}
        <label className="scheme" hidden>
          <span>{words.frame.colors}</span>
          <select autoComplete="off">
            <option value="">{words.frame.system}</option>
            <option value="light">{words.frame.light}</option>
            <option value="dark">{words.frame.dark}</option>
          </select>
        </label>
      </div>
    </footer>
  );
}
