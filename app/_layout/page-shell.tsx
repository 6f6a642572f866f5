import type { PropsWithChildren } from 'react';
import type { Thing } from 'schema-dts';
import { DevOverlay } from '#dev-state';
import { messages } from '../../lib/config/messages.ts';
import { absoluteUrl, settings, sitePath } from '../../lib/config/settings.ts';
import {
  articlePath,
  sectionsInUse,
  standalonePages,
} from '../../lib/content/catalogue.ts';
import type { BundleName } from '../../lib/site/client-bundles.ts';
import { printGraph } from '../../lib/site/json-ld.ts';
import { articleLinks } from '../../lib/site/pages.ts';
import { BundleScript, isBuild } from './bundle-script.tsx';
import { InlineSvg } from './inline-svg.tsx';
import './page-shell.css';
import './menu.css';

/** SVG path data of the menu's icons, for a `viewBox` of 24 × 24. */
const icons = {
  home: 'M3 11.5 12 4l9 7.5M5.5 10v10h13V10',
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  blog: 'M5 4h14v16H5zM8.5 9h7M8.5 13h7M8.5 17h4',
  page: 'M6 3h8l5 5v13H6zM14 3v5h5',
  contact: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
} as const;

/** Returns the menu items in order. Empty sections and the colophon are not in the menu. */
function menuItems() {
  const items = [
    { routeLink: '/', label: messages.frame.home, icon: icons.home },
    ...sectionsInUse().map((section) => ({
      routeLink: `/${section}/`,
      label: settings.sections[section].title,
      icon: icons[section],
    })),
    ...standalonePages()
      .filter(({ slug }) => slug !== 'colophon')
      .map((page) => ({
        routeLink: articlePath(page),
        label: page.title,
        icon: icons.page,
      })),
    {
      routeLink: '/contact/',
      label: messages.frame.contact,
      icon: icons.contact,
    },
  ];
  return items.map((item, index) => ({ id: index + 1, active: true, ...item }));
}

type PageShellProps = PropsWithChildren<{
  readonly path: string;
  readonly things?: readonly Thing[] | undefined;
  readonly script?: BundleName;
}>;

/**
 * Renders the header, the main content with its structured data (`things`), the
 * footer, and the script of the page at `path`.
 */
export function PageShell(props: PageShellProps) {
  const { path, things, script = 'enhance', children } = props;
  return (
    <>
      <a className="skip" href="#content">
        {messages.frame.skip}
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1}>
        {things && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no text can close the script
            dangerouslySetInnerHTML={{ __html: printGraph(things) }}
          />
        )}
        {children}
      </main>
      <Footer />
      {/* In the head, the script delayed the first paint by 40 ms on a slow phone. */}
      {isBuild && <BundleScript name={script} />}
      <DevOverlay path={path} />
    </>
  );
}

function Header({ path }: { readonly path: string }) {
  return (
    <header className="site-header">
      <div className="wrap" data-url={absoluteUrl(path)}>
        <a className="brand" href={sitePath('/')}>
          <InlineSvg name="logo" />
          {settings.siteName}
        </a>
        <button
          className="menu-toggle"
          type="button"
          popoverTarget="menu"
          aria-label={messages.frame.menu}
        >
          <Icon>
            <path className="bars" d="M4 7h16M4 12h16M4 17h16" />
            <path className="cross" d="m5 5 14 14M19 5 5 19" />
          </Icon>
        </button>
        <nav
          className="site-menu"
          id="menu"
          popover="auto"
          aria-label={messages.frame.mainMenu}
        >
          <ul>
            {menuItems()
              .filter(({ active }) => active)
              .map(({ id, routeLink, label, icon }) => (
                <li key={id}>
                  <a
                    href={sitePath(routeLink)}
                    aria-current={routeLink === path ? 'page' : undefined}
                  >
                    <Icon>
                      <path d={icon} />
                    </Icon>
                    {label}
                  </a>
                </li>
              ))}
          </ul>
          <div className="menu-more">
            <p>{emailLink}</p>
            <Controls current={path} />
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Renders the paths of an icon. CSS overrides the size. */
function Icon({ children }: PropsWithChildren) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A link to the owner's email address. */
export const emailLink = (
  <a href={`mailto:${settings.email}`}>{settings.email}</a>
);

/** Renders the footer. */
function Footer() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p>
          {`${settings.footer} `}
          {emailLink}
        </p>
        <Controls />
      </div>
    </footer>
  );
}

/** Returns links to the colophon, and to the search page and the feed if the site has articles. */
function footerLinks() {
  const colophon = standalonePages().filter(({ slug }) => slug === 'colophon');
  return [
    ...articleLinks(),
    ...colophon.map((page) => ({ path: articlePath(page), title: page.title })),
  ];
}

/** Renders links and the select for the color scheme, which `app/_scripts/enhance.ts` shows. */
function Controls({ current }: { readonly current?: string }) {
  return (
    <>
      {footerLinks().map(({ path, title }) => (
        <p key={path}>
          <a
            href={sitePath(path)}
            aria-current={path === current ? 'page' : undefined}
          >
            {title}
          </a>
        </p>
      ))}
      <label className="scheme" hidden>
        <span>{messages.frame.colors}</span>
        <select autoComplete="off">
          <option value="">{messages.frame.system}</option>
          <option value="light">{messages.frame.light}</option>
          <option value="dark">{messages.frame.dark}</option>
        </select>
      </label>
    </>
  );
}
