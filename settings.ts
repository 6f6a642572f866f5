import type { Settings } from './lib/settings-schema.ts';

/**
 * What the owner of the site fills in. `lib/settings-schema.ts` says what each entry may be and checks it at every build.
 * Whatever still ends in `.example` is a placeholder, and the build names it in one line.
 */
export const settings: Settings = {
  siteName: 'Glidepath',
  /** May stay empty: then the name of the site stands in. */
  ownerName: '',
  /** Where the site will live. A path is welcome: `https://name.example/site` publishes everything below `/site/`. */
  address: 'https://glidepath.example',
  email: 'hello@glidepath.example',
  /** The contact form posts to `{messageHost}/message`. */
  messageHost: 'https://api.glidepath.example',
  /** Says to the message host which site a message comes from. */
  source: 'glidepath',
  locale: 'en-US',
  /** The headline of the home page, and what stands beside the name of the site in search results. */
  tagline: 'Software on a steady approach.',
  description:
    'I design, build and run web applications, backend servers, server farms and video-encoding workflows for small teams.',
  /** Articles link to these as `setting:sourceProfile` and `setting:videoChannel`; a path may follow. */
  sourceProfile: 'https://source.example/glidepath',
  videoChannel: 'https://video.example/glidepath',
  /**
   * Every id in the feeds begins with it: a domain or email address that was yours, and a year in which it was
   * (https://www.rfc-editor.org/rfc/rfc4151). Feed readers know articles by these ids, so once the site is published it
   * stays as it is, even when the site moves to another address.
   */
  taggingEntity: 'glidepath.example,2024',
  /** Until when what `/.well-known/security.txt` says is true: at most a year ahead. The build stops when it has passed. */
  securityTxtExpires: '2027-10-31T00:00:00Z',
};
