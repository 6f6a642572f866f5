/**
 * Where the form of the exports posts to. Nobody listens there but for browsers that cannot be told of another port: see
 * `message-host.ts`.
 */
export const messagePort = 4319;

/**
 * What the tests of the machine run on, so that they hold whatever the owner writes: a small content with a little of
 * everything, and an address without a path. All other settings are the owner's, and tests read them from
 * `lib/settings.ts` instead of naming them.
 */
export const fixture = {
  content: 'e2e/content',
  address: 'https://site.example',
  messageHost: `http://localhost:${messagePort}`,
} as const;

/**
 * The same as the build's variables. Whenever they run, the tests are of one day: one on which everything has appeared that
 * an owner has written, so that none ever fails because of an article that still waits.
 */
export const environment = {
  SOURCE_DATE_EPOCH: String(Date.UTC(2100, 0, 1, 12) / 1_000),
  GLIDEPATH_CONTENT: fixture.content,
  GLIDEPATH_ADDRESS: fixture.address,
  GLIDEPATH_MESSAGE_HOST: fixture.messageHost,
  // What the tests expect is English, whatever the owner writes.
  GLIDEPATH_LOCALE: 'en-US',
} as const;
