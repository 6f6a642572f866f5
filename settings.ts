import type { Settings } from './lib/config/settings-schema.ts';

/**
 * The settings of your site: names, URLs, short texts, and colors. All longer texts are in `content/`. Values with a
 * domain that ends in `.example` are placeholders. docs/writing.md explains each setting.
 */
export const settings: Settings = {
  /** Shown next to the logo, after the title of every page, in feeds, and on Open Graph images. */
  siteName: 'Glidepath',
  /** Your name, as the author in feeds and search results. If it is empty, `siteName` is used. */
  ownerName: '',
  /** Optional: what you do. Shown instead of `ownerName` if that is empty. */
  occupation: 'Freelance developer',
  /** Optional: where you work. Shown after your name, below the buttons of the home page and after articles. */
  place: 'Vienna, Austria',
  /** Optional: when you can take on work, such as `Free from March`. Shown after the place. */
  availability: '',
  /** The URL of the published site. It may have a path, such as `https://name.example/site`. */
  siteUrl: 'https://glidepath.example',
  /** Shown in the footer, on the contact page, and in `security.txt`. */
  email: 'hello@glidepath.example',
  /** The contact form posts to `{messageHost}/message`. For services such as Formspree, see docs/form-endpoint.md. */
  messageHost: 'https://api.glidepath.example',
  /** A hidden field of the contact form that tells the form endpoint which site sent the message. */
  source: 'glidepath',
  /** The language of the interface, dates, and numbers. `translations` changes single texts: docs/writing.md. */
  locale: 'en-US',
  /** The IANA time zone, such as `Europe/Berlin`. Scheduled articles appear when their date begins in this zone. */
  timeZone: 'UTC',
  /** Optional URLs. Articles link to them with `setting:sourceProfile` or `setting:sourceProfile/path`. */
  sourceProfile: 'https://source.example/glidepath',
  repository: 'https://source.example/glidepath/goober-mvc',
  videoChannel: 'https://video.example/glidepath',
  video: 'https://video.example/glidepath/tic-tac-toe',
  /**
   * The start of every ID in the feeds: a domain or an email address of yours, and a year in which you owned it. Do not
   * change it after you publish the site, even if the URL changes, because feed readers would show all articles as new.
   */
  taggingEntity: 'glidepath.example,2024',

  /** The headline of the home page, also shown in search results. */
  tagline: 'Software on a steady approach.',
  /** The text below the headline, also used in search results, the web app manifest, and `llms.txt`. */
  description:
    'I design, build, and run web applications, backend servers, server farms, and video-encoding workflows for small teams. Tell me what goes wrong today.',
  buttons: {
    /** The button on the home page that opens the contact page. */
    conversation: 'Start a conversation',
    /** The button on the 404 page. */
    wayHome: 'Back to the home page',
  },
  /** The lists of articles. Their paths are always `/code/` and `/blog/`. */
  sections: {
    code: {
      /** Shown in the menu, above the list, and in the section's feed. */
      title: 'Code',
      /** Shown below the title and in search results. */
      introduction:
        'Programs small enough to read in one sitting, each with its whole source to download.',
      /** The link next to the button on the home page. */
      invitation: 'See the code',
    },
    blog: {
      title: 'Blog',
      introduction:
        'How I check what an AI assistant writes, and what four lamps beside a runway say about a project.',
      invitation: 'Read the blog',
    },
  },
  contact: {
    /** The heading above the form. */
    title: 'Send me a message!',
    /** Shown below the title and in search results. */
    introduction:
      'Need a hand with development or operations? A new site, a server that keeps falling over, an encoding job that should have finished yesterday: tell me what it is and what you have tried.',
    /** Optional: when you answer. Shown below the introduction. */
    answer: 'I answer today or on the next working day.',
    /** Optional: what happens next. Shown after a message was sent. */
    steps: [
      'I read it today or on the next working day, and answer by email.',
      'You get a page or two with what I understood: what to build, and what to leave out.',
      'You correct it. Until then, nothing costs anything.',
    ],
  },
  /** Shown in the footer, before the email address. */
  footer: 'Have a project that needs a steady approach?',

  /** The SVGs are in `content/`, such as `content/logo.svg` and `content/hero.svg`: see docs/writing.md. */
  colors: {
    /** Links, icons, and focus outlines, on `#fbfaf6` in the light scheme and `#0b1120` in the dark one. */
    link: { light: '#0b5d77', dark: '#6fd3ea' },
    /** The red lamps of the logo, and errors in the contact form. */
    lamp: { light: '#c7331d', dark: '#ff6b54' },
    /** The background of buttons, which have nearly black text, and typed text in consoles. */
    highlight: '#ffb02e',
    /** The background of the headline on the home page, which has nearly white text. */
    hero: '#070c1c',
    /** The background of icons and Open Graph images. After a change, run `npm run icons`. */
    icon: { light: '#0a1122', dark: '#1a2747' },
  },
  /** The horizontal position in `content/hero.svg`, from its left edge, that is centered on narrow screens. */
  heroCenter: '70%',
};
