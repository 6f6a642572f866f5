import type { Settings } from './lib/settings-schema.ts';

/**
 * What the owner of the site fills in: names, addresses, short words and colors. All longer texts are in `content/`.
 * `lib/settings-schema.ts` says what each entry may be. Whatever still ends in `.example` is a placeholder.
 */
export const settings: Settings = {
  // Who and where.

  /** Beside the logo, behind the title of every page, in feeds, on social pictures. */
  siteName: 'Glidepath',
  /** The author, as feeds and search engines name them. May stay empty: then the name of the site stands in. */
  ownerName: '',
  /** Where the site will live. A path is welcome: `https://name.example/site` publishes everything below `/site/`. */
  address: 'https://glidepath.example',
  /** In every footer, on the contact page, in `security.txt`. */
  email: 'hello@glidepath.example',
  /** The contact form posts to `{messageHost}/message`. A service such as Formspree has `messages` in its place: docs/message-host.md. */
  messageHost: 'https://api.glidepath.example',
  /** Says to the message host which site a message comes from. */
  source: 'glidepath',
  /** The language of the site, and how it writes dates and numbers. `words: {}` changes what the site says: docs/writing.md. */
  locale: 'en-US',
  /** Where your days begin, by its IANA name, such as `Europe/Berlin`: an article appears on its date there. */
  timeZone: 'UTC',
  /** Articles link to these as `setting:sourceProfile`, also with a path behind. What none links to may be left out. */
  sourceProfile: 'https://source.example/glidepath',
  repository: 'https://source.example/glidepath/goober-mvc',
  videoChannel: 'https://video.example/glidepath',
  video: 'https://video.example/glidepath/tic-tac-toe',
  /**
   * Every id in the feeds begins with it: a domain or email address that was yours, and a year in which it was. Feed readers know
   * articles by these ids, so once the site is published it stays as it is, even when the site moves to another address.
   */
  taggingEntity: 'glidepath.example,2024',

  // What it says.

  /** The headline of the home page, and what stands beside the name of the site in search results. */
  tagline: 'Software on a steady approach.',
  /** Below it, and in search results, the manifest, `llms.txt`. */
  description:
    'I design, build and run web applications, backend servers, server farms and video-encoding workflows for small teams.',
  buttons: {
    /** On the home page; it leads to the contact page. */
    conversation: 'Start a conversation',
    /** On the page for what is not found. */
    wayHome: 'Go around, to the home page',
  },
  /** Their addresses stay `/code/` and `/blog/`, as the articles' `type` does: links from elsewhere rely on them. */
  sections: {
    code: {
      /** In the menu, above the list, in its feed. */
      title: 'Code',
      /** Below the title, and in search results. */
      introduction: 'Programs small enough to read in one sitting, each with its whole source to download.',
      /** On the home page, beside the button. */
      invitation: 'See the code',
    },
    blog: {
      title: 'Blog',
      introduction: 'How I check what an AI assistant writes, and what four lamps beside a runway say about a project.',
      invitation: 'Read the blog',
    },
  },
  contact: {
    /** Above the form. */
    title: 'Send me a message!',
    /** Below the title, and in search results. */
    introduction:
      'Need a hand with development or operations? A new site, a server that keeps falling over, an encoding job that should have finished yesterday: tell me what it is and what you have tried.',
  },
  /** At the foot of every page, before the email address. */
  footer: 'Have a project that needs a steady approach?',

  // How it looks. The drawings are beside the articles: `content/logo.svg`, `hero.svg` and others, as docs/writing.md says.

  colors: {
    /** Links, and the frame around what has the focus: by day on `#fbfaf6`, at night on `#0b1120`. */
    link: { light: '#0b5d77', dark: '#6fd3ea' },
    /** Lines below titles and around alerts, drawings of services, what is wrong in the form. */
    accent: { light: '#c0311c', dark: '#ff7a65' },
    /** Buttons, with white letters. */
    button: { light: '#c0311c', dark: '#c7331d' },
    /** The mark at the heading that one reads, in the contents, and the red ones of the lamps that are a logo. */
    lamp: { light: '#c7331d', dark: '#ff6b54' },
    /** What has to be seen on dark grounds: the button of the home page, with black letters, and the cursor of consoles. */
    highlight: '#ffb02e',
    /** Behind the headline of the home page, where its drawing does not reach. The letters on it are nearly white. */
    hero: '#070c1c',
    /** The ground of icons and social pictures. After a change `npm run icons` draws the icons anew. */
    icon: { light: '#0a1122', dark: '#1a2747' },
  },
  /** The place in `content/hero.svg`, from its left edge, that is in the middle of a narrow screen. */
  heroCenter: '65.5%',
};
