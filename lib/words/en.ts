/**
 * A sentence that depends on a number: its forms by the categories of `Intl.PluralRules`, of which a language has some and
 * each has `other`. The number stands at `{count}`.
 */
export type Plural = { readonly other: string } & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** Every word that the site says itself, in English. What stands at a place such as `{date}` is put there. */
export const en = {
  /** Around every page. */
  frame: {
    skip: 'Skip to content',
    home: 'Home',
    contact: 'Contact',
    /** Of the button that opens the menu on narrow screens, and of the menu. */
    menu: 'Menu',
    mainMenu: 'Main',
    feed: 'Atom feed',
    colors: 'Colors',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  /** On an article's page and in lists. */
  article: {
    readingTime: { other: '{count} min read' },
    updated: 'updated {date}',
    playable: 'can be played',
    /** Of what a build leaves out, while one writes. */
    draft: 'Draft',
    appears: 'Appears on {date}',
    contents: 'On this page',
    related: 'Related',
    previousAndNext: 'Previous and next',
    previous: 'Previous',
    next: 'Next',
    latest: 'Latest',
    emptySection: 'Nothing is here yet.',
  },
  /** In the text of an article. */
  text: {
    openLarge: 'Open it large',
    letMove: 'Let it move',
    footnotes: 'Footnotes',
    backToReference: 'Back to reference {number}',
    table: 'Table',
    code: 'Code',
    lines: '{name}, lines {first} to {last}',
    session: 'Console session',
    sessionOf: 'Console session of {file}',
  },
  copy: { copy: 'Copy', copied: 'Copied', selected: 'Selected' },
  player: {
    play: 'Play · {size}',
    playOn: 'Play on from here',
    edit: 'Edit it',
    loading: 'Loading…',
    failed: 'The player could not be loaded. Try again.',
    input: 'Input',
    missing: 'The program could not be loaded.',
    silent: 'The program does not answer.',
    stopped: 'The program was stopped.',
    ended: 'The program has ended.',
    endedWith: 'The program has ended with status {status}.',
    crashed: 'The program has crashed: {reason}.',
    flooded: 'The program has printed more than 1 MB: the rest is left out.',
    retry: 'Try again',
    again: 'Play again',
    end: 'End of input',
    stop: 'Stop',
  },
  exercise: {
    name: '{file}, from line {line}, to be edited',
    check: 'Check',
    reset: 'Reset',
    tab: 'Tab indents, Escape ends that',
    output: 'Output of the check',
    long: 'More than 100 kB: what comes now is not kept.',
    longBefore: 'What was kept of it has more than 100 kB, and is not shown.',
  },
  contact: { email: 'You can also write to {email}.' },
  form: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    faulty: 'Please fill in all required fields.',
    faults: {
      name: 'Enter your name.',
      email: 'Enter an email address like name@example.com.',
      subject: 'Enter a subject.',
      message: 'Enter a message.',
    },
    sent: 'Thank you! Your message has been sent!',
    typedSince: 'What you typed since is not in it. It still stands in the form.',
    failed: 'There was an error sending your message. Please try again later.',
    tooLong: 'Your message is too long.',
    shorten: 'It will be so later, too: make it shorter, or send it by mail.',
    unknown: 'Your message may have arrived.',
    noAnswer: 'No answer came. Sent again as it is, it can be told from a new one.',
    kept: 'Nothing that you wrote is lost.',
    notKept: 'Your browser keeps no copy of what you write: it is lost when you leave or reload this page.',
    byMail: 'You can also send it to {email} from your own mail program.',
    another: 'Write another',
    back: 'Back to the form',
  },
  /** A page at an old address. */
  moved: { title: 'Moved – {site}', heading: 'This has moved', address: 'It is now at {address}.' },
  /** The list of topics, and the page of each. */
  topics: {
    title: 'Topics',
    description: 'What the articles are about.',
    about: 'What is here about {topic}, newest first.',
  },
  search: {
    title: 'Search',
    description: 'Find words in all articles.',
    words: 'Words',
    nothing: 'Nothing was found.',
    found: { one: '{count} article', other: '{count} articles' },
    more: 'More',
    failed: 'The search could not be loaded. Try again.',
    needsScript: 'Searching needs script, which is off. Everything is in these lists:',
  },
  /** Above the owner's own pages in `llms.txt`. */
  llms: { pages: 'Pages' },
  /** What a build has measured, in the table of the colophon. */
  measured: {
    pages: 'Pages',
    lightest: 'The lightest page, compressed, with its style',
    heaviest: 'The heaviest page',
    leastScript: 'The least script on a page',
    mostScript: 'The most script on a page',
    fonts: 'Fonts',
    links: 'Links and files within the site, each of them checked',
    played: 'Sessions, programs and exercises to play',
  },
};

type WordsLike<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends string
    ? string
    : Group[Name] extends { other: string }
      ? Plural
      : WordsLike<Group[Name]>;
};

/** The words of a language, none of them missing. */
export type Words = WordsLike<typeof en>;
