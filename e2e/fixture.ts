/** The port in the URL that exported forms post to. In tests, Chromium maps it to a free port: `contact-page.ts`. */
export const messagePort = 4319;

/** Small content and URLs, so that tests don't depend on the owner's. All other settings are the owner's. */
export const fixture = {
  content: 'e2e/content',
  siteUrl: 'https://site.example',
  messageHost: `http://localhost:${messagePort}`,
} as const;

/** The environment variables of tests. The date, in 2100, is so late that no article of the owner is scheduled. */
export const environment = {
  SOURCE_DATE_EPOCH: String(Date.UTC(2100, 0, 1, 12) / 1_000),
  GLIDEPATH_CONTENT: fixture.content,
  GLIDEPATH_SITE_URL: fixture.siteUrl,
  GLIDEPATH_MESSAGE_HOST: fixture.messageHost,
  // Tests expect English messages.
  GLIDEPATH_LOCALE: 'en-US',
  GLIDEPATH_EXTENSIONS: 'none',
} as const;

/** The text of an `extensions.ts` without extensions, for projects that tests create. */
export const noExtensions =
  'export const remarkPlugins = [];\nexport const rehypePlugins = [];\nexport const head = [];\n';
