import { printSetting, sampleSettings } from './settings-schema.ts';

/** Settings with something wrong: lines of `settings.ts` in place of the right ones, and all that is said of them. */
export interface SettingsMistake {
  readonly says: string;
  /** The name of a setting to its line; an empty one leaves it out. */
  readonly lines: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  readonly notes?: readonly string[];
}

const english = "The site's own words are English: write one such as 'en-US' or 'en-GB'.";
const anAddress = "Write one such as 'https://example.com'.";
const aHost = "has a host that a page's policy cannot name. A host is made of letters, digits, hyphens and dots.";
const anEmail = "is not an email address. Write one such as 'name@example.com'.";
const anEntity = "is not a domain or email address and a date. Write them such as 'example.com,2024'.";
const aDay = "has a date that is no day of the calendar. Write a year, a month or a day: 'example.com,2024-12-22'.";

const aSection = "{ title: 'T', introduction: 'I', invitation: 'V' }";

/** The line of the colors, with one of another value before all others. */
function aColor(changed: string, value: string): string {
  const others = Object.entries(sampleSettings['colors'] ?? {}).filter(([name]) => name !== changed);
  const right = others.map(([name, entry]) => `, ${name}: ${printSetting(entry)}`);
  return `  colors: { ${changed}: ${value}${right.join('')} },`;
}

/** The day of the build is 2026-11-21. Each entry has its line, from 2 on, and begins in column 3. */
export const settingsMistakes: readonly SettingsMistake[] = [
  {
    says: 'a number for a text',
    lines: { source: '  source: 5,' },
    faults: ["settings.ts:7:3: 'source' is not a text. Write it in quotes: '5'."],
  },
  {
    says: 'a yes for a text',
    lines: { siteName: '  siteName: true,' },
    faults: ["settings.ts:2:3: 'siteName' is not a text. Write it in quotes: 'true'."],
  },
  {
    says: 'a list for a text, behind a comment that names the setting',
    lines: {
      tagline: "  // tagline: 'x'\n  /* tagline: */ tagline: ['a b', 'c'],",
      siteName: "  siteName: 'tagline: x',",
      ownerName: "  ownerName: ['tagline'].join(),",
    },
    faults: ["settings.ts:11:18: 'tagline' is not a text. Write one in quotes."],
  },
  {
    says: 'nothing for a text',
    lines: { ownerName: '  ownerName: null,' },
    faults: ["settings.ts:3:3: 'ownerName' is not a text. Write it in quotes: 'null'."],
  },
  {
    says: 'a text of spaces',
    lines: { description: "    'description': ' \\n ',", siteName: '  siteName: "",' },
    faults: [
      "settings.ts:2:3: 'siteName' is empty. Write a text.",
      "settings.ts:11:5: 'description' is empty. Write a text.",
    ],
  },
  {
    says: 'an entry that is missing',
    lines: { email: '', source: '  source: undefined,' },
    faults: [
      "settings.ts:1:14: 'email' is missing. Add a line such as email: 'name@example.com',",
      "settings.ts:6:3: 'source' is missing. Add a line such as source: 'example',",
    ],
  },
  {
    says: 'an entry that is none, or none any more: it stops nothing',
    lines: {
      locale: "  locale: 'en-US',\n  colour: 'red',\n  securityTxtExpires: '2020-01-01T00:00:00Z',\n  toString: '',",
    },
    faults: [],
    notes: [
      "settings.ts:9:3: 'colour' is not a setting. Did you mean 'colors'?",
      "settings.ts:10:3: 'securityTxtExpires' is not a setting. Take it out: it counts for nothing.",
      "settings.ts:11:3: 'toString' is not a setting. Take it out: it counts for nothing.",
    ],
  },
  {
    says: 'a misspelt name, once',
    lines: { address: "  adress: 'https://example.com',", siteName: "  sitename: 'X'," },
    faults: [
      "settings.ts:2:3: 'sitename' is not a setting. Did you mean 'siteName'?",
      "settings.ts:4:3: 'adress' is not a setting. Did you mean 'address'?",
    ],
  },
  ...[
    'example.com',
    'www.example.com/path',
    'mailto:a@example.com',
    'ftp://example.com',
    'view-source:https://example.com',
    'https:example.com',
    'https://',
    'https://exa mple.com',
    'https://example.com:99999',
    'here',
  ].map((address) => ({
    says: `no address: ${address}`,
    lines: { address: `  address: '${address}',` },
    faults: [`settings.ts:4:3: 'address' is not an address. ${anAddress}`],
  })),
  {
    says: 'a video that is no address',
    lines: { video: "  video: 'ftp://video.example.com',", repository: "  repository: ''," },
    faults: [
      "settings.ts:21:3: 'video' is not an address. Write one such as 'https://example.com/watch?v=1'.",
      `settings.ts:22:3: 'repository' is not an address. ${anAddress}`,
    ],
  },
  {
    says: 'a query or a fragment',
    lines: {
      videoChannel: "  videoChannel: 'https://video.example.com/list?id=5',",
      sourceProfile: "  sourceProfile: 'https://source.example.com/#me',",
    },
    faults: [
      "settings.ts:12:3: 'sourceProfile' has a '?' or '#'. Write the address without it.",
      "settings.ts:13:3: 'videoChannel' has a '?' or '#'. Write the address without it.",
    ],
  },
  {
    says: 'credentials',
    lines: {
      address: "  address: 'https://me@example.com',",
      messageHost: "  messageHost: 'https://me:secret@api.example.com',",
    },
    faults: [
      "settings.ts:4:3: 'address' names a user. Everybody could read that: write the address without it.",
      "settings.ts:6:3: 'messageHost' names a user. Everybody could read that: write the address without it.",
    ],
  },
  ...[
    "a;b.example.com'",
    "a,b.example.com'",
    "*.example.com'",
    "my_api.example.com'",
    "[::1]:4000'",
    "a..b.example.com'",
  ].map((host) => ({
    says: `a host that would break or leave the policy: '${host}`,
    lines: { messageHost: `  messageHost: 'https://${host},` },
    faults: [`settings.ts:6:3: 'messageHost' ${aHost}`],
  })),
  {
    says: 'a broken escape',
    lines: {
      address: "  address: 'https://example.com/100%',",
      messageHost: "  messageHost: 'https://example.com/%ff',",
    },
    faults: [
      "settings.ts:4:3: 'address' has a '%' that escapes nothing. Write '%25' for the sign itself.",
      "settings.ts:6:3: 'messageHost' has a '%' that escapes nothing. Write '%25' for the sign itself.",
    ],
  },
  ...['me', 'me@', 'me@localhost', 'a@b@example.com', 'me at example.com', 'me@example.com/x', 'mé@example.com'].map(
    (email) => ({
      says: `no email address: ${email}`,
      lines: { email: `  email: '${email}',` },
      faults: [`settings.ts:5:3: 'email' ${anEmail}`],
    }),
  ),
  ...[
    'xx-XX',
    'klingon',
    'zen-US',
    'de-DE',
    'en_US',
    'english',
    'en-XX',
    'en-US-u-ca-buddhist',
    'en-Shaw',
    '',
    'C',
  ].map((locale) => ({
    says: `no locale of English: '${locale}'`,
    lines: { locale: `  locale: '${locale}',` },
    faults: [`settings.ts:8:3: 'locale' is no locale of English. ${english}`],
  })),
  ...(
    [
      ['Pacific/Aukland', "Did you mean 'Pacific/Auckland'? "],
      ['+13:00', ''],
    ] as const
  ).map(([zone, meant]) => ({
    says: `no time zone: ${zone}`,
    lines: { timeZone: `  timeZone: '${zone}',` },
    faults: [`settings.ts:9:3: 'timeZone' is no time zone. ${meant}Write one such as 'Europe/Berlin' or 'UTC'.`],
  })),
  ...[
    'example.com',
    'https://example.com,2024',
    'example.com,24',
    'exa_mple.com,2024',
    '-example.com,2024',
    'a@b@example.com,2024',
    'büro.example,2024',
    'example.com,2024-1-1',
  ].map((entity) => ({
    says: `no tagging entity: ${entity}`,
    lines: { taggingEntity: `  taggingEntity: '${entity}',` },
    faults: [`settings.ts:14:3: 'taggingEntity' ${anEntity}`],
  })),
  ...['2024-13', '2023-02-29', '2024-00-01'].map((date) => ({
    says: `no day in the tagging entity: ${date}`,
    lines: { taggingEntity: `  taggingEntity: 'example.com,${date}',` },
    faults: [`settings.ts:14:3: 'taggingEntity' ${aDay}`],
  })),
  ...['2027', '2026-12', '2026-11-22'].map((date) => ({
    says: `a tagging entity to come: ${date}`,
    lines: { taggingEntity: `  taggingEntity: 'example.com,${date}',` },
    faults: [],
    notes: [
      "settings.ts:14:3: 'taggingEntity' has a date that is still to come. Write one at which the domain or email address was yours already.",
    ],
  })),
  ...['localhost', 'LOCALHOST.', 'api.localhost:8080', '127.0.0.1:4000', '127.1', '0x7f.0.0.1', '0.0.0.0', '0'].map(
    (host) => ({
      says: `the reader's machine as the message host: ${host}`,
      lines: { messageHost: `  messageHost: 'http://${host}',` },
      faults: [
        "settings.ts:6:3: 'messageHost' is the reader's own machine. Write the address of the real one, or build to another folder with --out.",
      ],
    }),
  ),
  {
    says: 'a message host that browsers send nothing to',
    lines: { messageHost: "  messageHost: 'http://api.example.com'," },
    faults: [
      "settings.ts:6:3: 'messageHost' begins with http:, and browsers send nothing there from https:. Write one that begins with https:, or build to another folder with --out.",
    ],
  },
  {
    says: 'a text for a group, and a list',
    lines: { buttons: "  buttons: 'Go',", contact: "  contact: ['Write'],", footer: '  footer: {},' },
    faults: [
      "settings.ts:15:3: 'buttons' is not a group of settings. Write one: { conversation: 'Write to me', wayHome: 'To the home page' }.",
      "settings.ts:17:3: 'contact' is not a group of settings. Write one: { title: 'Write to me', introduction: 'What can I do for you?' }.",
      "settings.ts:18:3: 'footer' is not a text. Write one in quotes.",
    ],
  },
  {
    says: 'a group that is missing, and one in a group',
    lines: { buttons: '', sections: `  sections: { blog: ${aSection} },` },
    faults: [
      "settings.ts:1:14: 'buttons' is missing. Add a line such as buttons: { conversation: 'Write to me', wayHome: 'To the home page' },",
      "settings.ts:15:3: 'sections.code' is missing. Add a line such as code: { title: 'Code', introduction: 'What is in Code.', invitation: 'See Code' },",
    ],
  },
  {
    says: 'entries of a group, at their own lines, although others have the same names',
    lines: {
      sections: `  // code: { title: '' }
  sections: {
    code: { title: 'Code, blog: {', introduction: 5, invitation: 'b' },
    blog: {
      title: ' ',
      'introduction': \`title:
}\`,
      invitaton: 'x', summary: '',
    },
    notes: {},
  },`,
      contact: "  contact: { introduction: 'title: x',\n title: '' },",
    },
    faults: [
      "settings.ts:18:37: 'sections.code.introduction' is not a text. Write it in quotes: '5'.",
      "settings.ts:20:7: 'sections.blog.title' is empty. Write a text.",
      "settings.ts:23:7: 'sections.blog.invitaton' is not a setting. Did you mean 'invitation'?",
      "settings.ts:28:2: 'contact.title' is empty. Write a text.",
    ],
    notes: [
      "settings.ts:23:23: 'sections.blog.summary' is not a setting. Take it out: it counts for nothing.",
      "settings.ts:25:5: 'sections.notes' is not a setting. Take it out: it counts for nothing.",
    ],
  },
  {
    says: 'a misspelt group, once, whatever is called like it elsewhere',
    lines: { buttons: "  button: { conversation: 'a', wayHome: 'b' }," },
    faults: ["settings.ts:15:3: 'button' is not a setting. Did you mean 'buttons'?"],
  },
  ...['red', '#fff', '0b5d77', '#0b5d7g', 'rgb(0 0 0)', ''].map((color) => ({
    says: `no color: '${color}'`,
    lines: { colors: aColor('highlight', `'${color}'`) },
    faults: ["settings.ts:19:13: 'colors.highlight' is not a color. Write it with six digits: '#0b5d77'."],
  })),
  ...(
    [
      ['link', "{ light: '#8fbfd0', dark: '#6fd3ea' }", 'link.light', '#fbfaf6', '4.5', '#5a7883', 21],
      ['link', "{ light: '#0b5d77', dark: '#0b5d77' }", 'link.dark', '#121a2d', '4.5', '#4f8a9d', 39],
      ['accent', "{ light: '#ffb02e', dark: '#ffb02e' }", 'accent.light', '#fbfaf6', '4.5', '#996a1c', 23],
      ['button', "{ light: '#0b5d77', dark: '#6fd3ea' }", 'button.dark', '#ffffff', '4.5', '#437f8c', 41],
      ['lamp', "{ light: '#ff9d8c', dark: '#ff6b54' }", 'lamp.light', '#fbfaf6', '3', '#c97c6f', 21],
      ['highlight', "'#c0311c'", 'highlight', '#1a1205 and #16203a', '4.5', '#d16959', 13],
      ['hero', "'#8899aa'", 'hero', '#d2d9e8', '4.5', '#56606b', 13],
      ['icon', "{ light: '#445566', dark: '#24405f' }", 'icon.light', '#97a9cf', '4.5', '#323f4b', 21],
    ] as const
  ).map(([name, value, path, others, least, nearest, column]) => ({
    says: `a color that is hard to see: ${path}`,
    lines: { colors: aColor(name, value) },
    faults: [
      `settings.ts:19:${column}: 'colors.${path}' is hard to see on ${others}. A contrast of ${least} is what WCAG asks for: write '${nearest}', or one that differs more.`,
    ],
  })),
  ...['65.5', '101%', '-5%', '5 %', 'left'].map((place) => ({
    says: `no place in a drawing: ${place}`,
    lines: { heroCenter: `  heroCenter: '${place}',` },
    faults: ["settings.ts:20:3: 'heroCenter' is no place in the drawing. Write one from its left edge, such as '50%'."],
  })),
  {
    says: 'what the environment says, with what settings.ts says',
    lines: { address: '  address: 5,', source: "  source: ''," },
    environment: { GLIDEPATH_ADDRESS: 'nowhere', GLIDEPATH_MESSAGE_HOST: 'http://127.0.0.1:4000' },
    faults: [
      `GLIDEPATH_ADDRESS: 'nowhere' is not an address. ${anAddress}`,
      "GLIDEPATH_MESSAGE_HOST: 'http://127.0.0.1:4000' is the reader's own machine. Write the address of the real one, or build to another folder with --out.",
      "settings.ts:7:3: 'source' is empty. Write a text.",
    ],
  },
  {
    says: 'all at once, in the order of their lines, whatever kind they are',
    lines: {
      siteName: "  siteName: '',",
      email: "  e_mail: 'x@example.com',",
      locale: "  locale: 'de',",
    },
    faults: [
      "settings.ts:2:3: 'siteName' is empty. Write a text.",
      "settings.ts:5:3: 'e_mail' is not a setting. Did you mean 'email'?",
      `settings.ts:8:3: 'locale' is no locale of English. ${english}`,
    ],
  },
];

/** Settings that look wrong and are right, and what they become. */
export const settingsOddities: readonly (readonly [line: string, becomes: string])[] = [
  ["address: 'https://Name.Example.COM/'", 'https://name.example.com'],
  ["address: 'HTTPS://example.com:443/'", 'https://example.com'],
  ["address: 'http://example.com:80/site//'", 'http://example.com/site'],
  ["address: ' https://example.com:8443/site '", 'https://example.com:8443/site'],
  ["address: 'https://example.com.'", 'https://example.com'],
  ["address: 'https://example.com.:8443/a'", 'https://example.com:8443/a'],
  ["address: 'https://büro.example.com'", 'https://xn--bro-hoa.example.com'],
  ["address: 'https://例え.テスト/日本'", 'https://xn--r8jz45g.xn--zckzah/%E6%97%A5%E6%9C%AC'],
  ["address: 'https://example.com/büro'", 'https://example.com/b%C3%BCro'],
  ["address: 'https://example.com/b%c3%bcro/'", 'https://example.com/b%C3%BCro'],
  ["address: 'https://example.com/my site'", 'https://example.com/my%20site'],
  ["address: 'https://example.com//site'", 'https://example.com/site'],
  ["address: 'https://example.com/a/../%62/./c'", 'https://example.com/b/c'],
  ["address: 'https://example.com\\\\site'", 'https://example.com/site'],
  ["address: 'https://example.com/~me/a.b_c-d'", 'https://example.com/~me/a.b_c-d'],
  ["address: 'https://192.168.1'", 'https://192.168.0.1'],
  ["messageHost: 'https://api.example.com/a;b,c'", 'https://api.example.com/a%3Bb%2Cc'],
  ['messageHost: "https://api.example.com/it\'s (here)*!"', 'https://api.example.com/it%27s%20%28here%29%2a%21'],
  ["messageHost: 'https://127.example.com'", 'https://127.example.com'],
  ["messageHost: 'https://127.0.0.1.example.com'", 'https://127.0.0.1.example.com'],
  ["messageHost: 'https://localhost.example.com'", 'https://localhost.example.com'],
  ["messageHost: 'https://mylocalhost'", 'https://mylocalhost'],
  ["videoChannel: 'https://video.example.com/@me'", 'https://video.example.com/@me'],
  ["video: ' https://Video.example.com/watch?v=größe#t=5 '", 'https://video.example.com/watch?v=gr%C3%B6%C3%9Fe#t=5'],
  ["sourceProfile: 'https://source.example.com/a%2Fb/'", 'https://source.example.com/a%2Fb'],
  ["email: ' me+site@Example.COM '", 'me+site@example.com'],
  ["email: 'me@büro.example'", 'me@xn--bro-hoa.example'],
  ["siteName: '  A   name\\n of two lines '", 'A name of two lines'],
  ["ownerName: '   '", ''],
  ["source: '5'", '5'],
  ["timeZone: 'Europe/Kyiv'", 'Europe/Kyiv'],
  ["locale: 'en-us'", 'en-US'],
  ["locale: 'EN'", 'en'],
  ["locale: 'en-UK'", 'en-GB'],
  ["locale: 'en-001'", 'en-001'],
  ["taggingEntity: 'me_2@example.com,2024-12-22'", 'me_2@example.com,2024-12-22'],
  ["taggingEntity: 'Example.com,2026-11'", 'Example.com,2026-11'],
  ["taggingEntity: 'example.com,2026-11-21'", 'example.com,2026-11-21'],
];
