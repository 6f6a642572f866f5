/** A message whose form depends on `{count}`, by the categories of `Intl.PluralRules`. All languages have `other`. */
export type Plural = { readonly other: string } & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** The English message catalog. Placeholders such as `{date}` are replaced before a message is shown. */
export const en = {
  /** The header, the menu, and the footer of every page. */
  frame: {
    /** A link that appears when the keyboard focuses it. */
    skip: 'Skip to content',
    home: 'Home',
    contact: 'Contact',
    /** The accessible name of the button that opens the menu on narrow screens. */
    menu: 'Menu',
    /** The accessible name of the menu. */
    mainMenu: 'Main',
    feed: 'Atom feed',
    /** The label of the select for the color scheme, and its options. */
    colors: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
  /** The page of an article, and lists of articles. */
  article: {
    readingTime: { other: '{count} min read' },
    updated: 'updated {date}',
    /** After the date in a list, if the article has programs that run in the page. */
    playable: 'interactive',
    /** Marks of unpublished articles, shown in development only. */
    draft: 'Draft',
    appears: 'Scheduled for {date}',
    contents: 'On this page',
    related: 'Related articles',
    /** The accessible name of the two links that follow. */
    previousAndNext: 'Previous and next article',
    previous: 'Previous',
    next: 'Next',
    latest: 'Latest articles',
    emptySection: 'No articles yet.',
  },
  /** Images, tables, code, and footnotes in the text of an article. */
  text: {
    /** Tooltips of images that link to a larger version or to the animation. */
    openLarge: 'Open full size',
    letMove: 'Play animation',
    footnotes: 'Footnotes',
    /** Accessible names. */
    backToReference: 'Back to reference {number}',
    table: 'Table',
    code: 'Code',
    lines: '{name}, lines {first} to {last}',
    session: 'Console session',
    /** Above a console session, where `{file}` links to the program. */
    sessionOf: 'Console session of {file}',
  },
  /** The copy button; `selected` if the browser denies access to the clipboard. */
  copy: { copy: 'Copy', copied: 'Copied', selected: 'Selected' },
  /** Consoles that run programs: buttons, and the status next to them. */
  player: {
    play: 'Play · {size}',
    playOn: 'Continue from here',
    /** Makes the code of an exercise editable. */
    edit: 'Edit code',
    loading: 'Loading…',
    failed: 'The player could not be loaded. Try again.',
    /** The accessible name of the console's input field. */
    input: 'Input',
    missing: 'The program could not be loaded.',
    silent: 'The program is not responding.',
    stopped: 'The program was stopped.',
    ended: 'The program has ended.',
    endedWith: 'The program exited with status {status}.',
    /** `{reason}` is one of the next three messages, or the browser's own. */
    crashed: 'The program crashed: {reason}.',
    crashStack: 'its function calls are nested too deeply',
    crashMemory: 'it accessed memory out of bounds',
    crashAbort: 'it aborted after an error',
    missingModule: "This page runs Python with MicroPython, which does not include the module '{module}'.",
    flooded: 'The program was stopped, because it printed more than 1 MB.',
    retry: 'Try again',
    again: 'Play again',
    /** The button for Ctrl+D. */
    end: 'End input',
    /** The button for Ctrl+C. */
    stop: 'Stop',
  },
  /** Exercises, in which the reader edits code and checks it. */
  exercise: {
    /** The accessible name of the editor. */
    name: 'Code of {file}, from line {line}',
    check: 'Check',
    reset: 'Reset',
    /** The label of a checkbox. */
    tab: 'Indent with the Tab key (Esc turns this off)',
    /** The accessible name of the console below the editor. */
    output: 'Results of the check',
    long: 'Your code is longer than 100,000 characters, so changes are no longer saved.',
    longBefore: 'Your saved code is longer than 100,000 characters, so it is not shown.',
  },
  /** Above the contact form. */
  contact: { email: 'You can also send an email to {email}.' },
  form: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    sending: 'Sending…',
    faulty: 'Please fill in all required fields.',
    errors: {
      name: 'Enter your name.',
      email: 'Enter an email address like name@example.com.',
      subject: 'Enter a subject.',
      message: 'Enter a message.',
    },
    /** The heading in place of the form. */
    sent: 'Thank you! Your message has been sent!',
    /** Below `sent`, if the visitor went on typing. */
    typedSince: 'Changes you made after sending were not included. They are still in the form.',
    /** The heading in place of the form. Below it is `kept`, `tooLong`, or `unknown`, then `byMail` or `byCopy`. */
    failed: 'There was an error sending your message. Please try again later.',
    kept: 'Your text is still in the form.',
    tooLong: 'Your message is too long for the form. Your text is still there, so you can shorten it and try again.',
    /** Without a readable answer in 30 seconds. */
    unknown: 'No confirmation came back, but your message may have arrived. Your text is still in the form.',
    /** Also next to an exercise. */
    notKept: 'Your browser is not saving what you type. It will be lost if you leave or reload this page.',
    byMail: 'You can also email it to {email}.',
    /** If the text does not fit into an email link. Below it are the text and a button that copies it. */
    byCopy: 'To email it instead, copy the text below and send it to {email}.',
    another: 'Write another message',
    back: 'Back to the form',
  },
  /** The page at an old URL, which redirects to the new one. */
  moved: { title: 'Page moved · {site}', heading: 'This page has moved', newUrl: 'You can now find it at {url}.' },
  /** The list of tags, and the page of each tag. */
  tags: {
    title: 'Topics',
    description: 'Browse the articles by topic.',
    about: 'Articles about {tag}, newest first.',
  },
  search: {
    title: 'Search',
    description: 'Search all articles and pages.',
    /** The label of the search field. */
    words: 'Search for',
    nothing: 'No results.',
    found: { one: '{count} result', other: '{count} results' },
    more: 'Load more',
    failed: 'The search results could not be loaded. Try again.',
    needsScript: 'Search needs JavaScript. Browse these lists instead:',
  },
  /** The heading of the standalone pages in `llms.txt`. */
  llms: { pages: 'Pages' },
  /** The rows of the table of measurements in the colophon. */
  measured: {
    pages: 'Pages',
    lightest: 'Lightest page, compressed, including its CSS',
    heaviest: 'Heaviest page',
    leastScript: 'Least JavaScript on a page',
    mostScript: 'Most JavaScript on a page',
    fonts: 'Most fonts on a page',
    links: 'Links to pages and files of the site, all checked',
    played: 'Interactive sessions, programs, and exercises',
  },
};

type MessagesLike<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends string
    ? string
    : Group[Name] extends { other: string }
      ? Plural
      : MessagesLike<Group[Name]>;
};

/** A complete message catalog. */
export type Messages = MessagesLike<typeof en>;
