/** The forms of a message by category of `Intl.PluralRules`. `{count}` selects the form. All languages have `other`. */
export type Plural = { readonly other: string } & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
};

/** The English message catalog. Placeholders such as `{date}` are replaced before a message is shown. */
export const en = {
  /** The header, the menu, and the footer of every page. */
  frame: {
    /** The first link of each page. It is visible only while it has the keyboard focus. */
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
    /** Shown after the dates of an article by another author, and below the title of an article in a series. */
    by: 'by {author}',
    part: 'Part {number} of {count} of “{series}”',
    /** `draft` and `appears` mark unpublished articles, which are shown only in development. */
    draft: 'Draft',
    appears: 'Scheduled for {date}',
    contents: 'On this page',
    previous: 'Previous part',
    next: 'Next article',
    /** The heading above the card of the site's owner at the end of an article. */
    about: 'About {author}',
    latest: 'Latest articles',
    emptySection: 'No articles yet.',
  },
  /** The strip on the home page with numbers that the build measures, each with an explanation. */
  measured: {
    title: 'Measured in this build',
    pageWeight: {
      name: 'Heaviest page',
      note: 'of HTML, CSS, and scripts, compressed',
    },
    thirdParties: {
      name: 'Third parties',
      note: 'other hosts that pages load from',
    },
    links: { name: 'Links checked', note: 'to pages and files, none broken' },
    programs: {
      name: 'Programs to play',
      note: 'in the page, nothing to install',
    },
  },
  /** Images, tables, formulas, code, callouts, and footnotes in the text of an article. */
  text: {
    /** `openLarge` and `letMove` are tooltips of images that link to a larger version or to the animation. */
    openLarge: 'Open full size',
    letMove: 'Play animation',
    footnotes: 'Footnotes',
    /** Accessible names of links and of blocks that scroll. `session` is also a caption. */
    backToReference: 'Back to reference {number}',
    table: 'Table',
    done: 'Done',
    toDo: 'To do',
    formula: 'Formula',
    code: 'Code',
    lines: {
      one: '{name}, line {first}',
      other: '{name}, lines {first} to {last}',
    },
    session: 'Console session',
    /** The caption of a console session. `{file}` is a link to the program. */
    sessionOf: 'Console session of {file}',
    /** The labels of callouts, by kind. */
    callouts: {
      note: 'Note',
      tip: 'Tip',
      important: 'Important',
      warning: 'Warning',
      caution: 'Caution',
    },
  },
  /** The copy button and its confirmations. `selected` appears if the browser denies access to the clipboard. */
  copy: { copy: 'Copy', copied: 'Copied', selected: 'Selected' },
  /** Buttons and status messages of consoles that run programs. */
  player: {
    /** The button that starts a program, and the badge of articles with programs. */
    play: 'Play',
    playOn: 'Continue from here',
    /** The button that makes the code of an exercise editable. */
    edit: 'Edit code',
    loading: 'Loading…',
    failed: 'The program could not be loaded. Reload this page to try again.',
    /** The accessible name of the console's input field. */
    input: 'Input',
    silent: 'The program is not responding.',
    stopped: 'The program was stopped.',
    ended: 'The program has ended.',
    endedWith: 'The program exited with status {status}.',
    /** `{reason}` is one of the next three messages, or the browser's own message. */
    crashed: 'The program crashed: {reason}.',
    crashStack: 'its function calls are nested too deeply',
    crashMemory: 'it accessed memory out of bounds',
    crashAbort: 'it aborted after an error',
    missingModule:
      "This page runs Python with MicroPython, which does not include the module '{module}'.",
    flooded: 'The program was stopped, because it printed more than 1 MB.',
    again: 'Play again',
    /** The button that ends the input, as Ctrl+D does. */
    end: 'End input',
    /** The button that stops the program, as Ctrl+C does. */
    stop: 'Stop',
  },
  /** Exercises, in which the reader edits code and checks it. */
  exercise: {
    /** The accessible name of the editor. */
    name: 'Code of {file}, from line {line}',
    check: 'Check',
    reset: 'Reset',
    /** The same button after a reset, until the reader edits the code. */
    undo: 'Undo reset',
    /** The accessible name of the console below the editor. */
    output: 'Results of the check',
  },
  /** The text above the contact form. */
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
    /** The heading after a message was sent. */
    sent: 'Thank you! Your message has been sent!',
    /** The heading above the owner's steps after `sent`, and the link to an article below them. */
    next: 'What happens now',
    onward: 'Until then: {title}',
    /** The heading after every failure. */
    failed: 'There was an error sending your message. Please try again later.',
    /** The heading if no response arrives within 30 seconds. */
    noAnswer: 'Your message was not confirmed.',
    /** After `failed`, if the message cannot have arrived. */
    kept: 'Your text is still in the form.',
    /** Emphasized after a heading, if the visitor should not simply try again. */
    tooLong: 'It is too long. Shorten it, or send it by email.',
    unknown:
      'It may have arrived. Wait for an answer before you send it again.',
    /** After `tooLong` and `unknown`. */
    stillThere: 'Your text is still in the form.',
    /** The last sentence after `kept`, `tooLong`, and `unknown`. */
    byMail: 'You can also email it to {email}.',
    address: 'The email address is {email}.',
    laterByMail: 'If you get no answer, email it to {email}.',
    another: 'Write another message',
    back: 'Back to the form',
  },
  /** The page at an old URL that redirects visitors to the new URL. */
  moved: {
    title: 'Page moved · {site}',
    heading: 'This page has moved',
    newUrl: 'You can now find it at {url}.',
  },
  /** The list of tags on the search page, and the page of each tag. */
  tags: {
    title: 'Topics',
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
    failed:
      'The search results could not be loaded. Reload this page to try again.',
    needsScript: 'Search needs JavaScript. Browse these lists instead:',
    all: 'All articles',
  },
  /** The heading of the standalone pages in `llms.txt`. */
  llms: { pages: 'Pages' },
};

type MessagesLike<Group> = {
  readonly [Name in keyof Group]: Group[Name] extends string
    ? string
    : Group[Name] extends { other: string }
      ? Plural
      : MessagesLike<Group[Name]>;
};

export type Messages = MessagesLike<typeof en>;

/** The texts that `npm run init` writes into a new site. `{name}` stands for the name of the site. */
export const enStarter = {
  settings: {
    tagline: '{name}',
    description: 'Describe in one sentence what you do and for whom.',
    buttons: { conversation: 'Contact me', wayHome: 'Back to the home page' },
    sections: {
      code: {
        title: 'Code',
        introduction: 'Programs, and how I wrote them.',
        invitation: 'See the code',
      },
      blog: {
        title: 'Blog',
        introduction: 'What I have learned.',
        invitation: 'Read the blog',
      },
    },
    contact: { title: 'Contact', introduction: 'How can I help you?' },
    footer: 'Have a question?',
  },
  home: {
    title: 'Home page',
    body: '## What I do\n\nDescribe what you do, for whom, and how to reach you. You can edit this text in `content/1-home/article.md` and the headline above it in `settings.ts`.',
  },
  notFound: {
    title: 'Page Not Found',
    body: 'There is no page at this address.',
  },
};

export type StarterTexts = typeof enStarter;
