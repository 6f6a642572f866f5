import { sampleMessage } from './sample.ts';

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PRI',
  'get',
  '',
  'G\0T',
];

const targets = ['/', '/code', '/code/', '/message?x', '/llms.txt', '/nothing', '*', ''];

/** Of what targets are made that nobody has thought of. */
const pieces = [
  ...[
    '/',
    '/',
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%',
    '%2f',
    '%2e',
    '%5c',
    '%5f',
    '%00',
    '%ff',
    '%ed%a0%80',
    '%25',
    '?',
    '#',
  ],
  ...[
    '*',
    '@',
    ':',
    ';',
    '[',
    ']',
    ' ',
    '\t',
    '\0',
    '\x80',
    '\xff',
    'http:',
    'https://x',
    'x:99999',
    'localhost',
    'code',
  ],
  ...['message', '_headers', 'index.html', '404.html', '.br', 'etc/passwd', 'x'.repeat(300), 'x'.repeat(20_000)],
];

const oddHeaders = [
  ...[
    'Host: ',
    'Connection: close',
    'Connection: upgrade\r\nUpgrade: websocket',
    'Expect: 100-continue',
    'Cookie: \x80',
  ],
  ...['Content-Type: multipart/form-data', 'Content-Type: Multipart/Form-Data; Boundary="b', 'Content-Type: \xff'],
  ...['Accept: text/html', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Mode: cors', 'Origin: null', 'Accept-Encoding: br'],
  ...['Accept-Encoding: gzip;q=0, *', 'If-None-Match: *', 'If-Modified-Since: never', 'If-Range: x', 'Range: x'],
  ...['Range: bytes=5-2', 'Range: bytes=0-99999999999999999999', 'Range: bytes=-1', 'Range: bytes=1-1,3-'],
];

const brokenHeaders = [
  ...['no colon', ': no name', ' folded', 'A b: c', 'X: \0', 'Expect: nothing', `X: ${'x'.repeat(20_000)}`],
  ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 99999999999999999999', 'Content-Length: x'],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked, chunked'],
];

const form = `${Object.entries(sampleMessage)
  .map(([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
  .join('')}--b--\r\n`;

const bodies = [
  ...['x', '--b', '--b--', '--b\r\n\r\n', '--b\r\nContent-Disposition: form-data\r\n\r\n', '\0'.repeat(1000)],
  ...['--b\r\nContent-Disposition: form-data; name="a%0Ab"; filename="/etc"\r\n\r\n\xff\r\n--b--', '\r\n'.repeat(1000)],
  ...[
    '--b\r\n'.repeat(5000),
    'x'.repeat(100_000),
    form.replace('name', 'name*'),
    form.replaceAll('\r', ''),
    form + form,
  ],
];

const chunks = [
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  'fffffffffffffffff\r\n',
  '5\r\nhellohello',
  '5;x=y\r\nhe',
];

/**
 * A request as no client would send it, or nearly as one would.
 *
 * @param chance gives a number below a limit
 */
export function oddRequest(chance: (limit: number) => number): string {
  const pick = (choices: readonly string[]) => choices[chance(choices.length)] ?? '';
  const some = (choices: readonly string[], limit: number) =>
    Array.from({ length: chance(limit) }, () => pick(choices));
  const target = chance(2) === 0 ? pick(targets) : `/${some(pieces, 6).join('')}`.slice(chance(4) === 0 ? 1 : 0);
  const version = chance(10) === 0 ? pick(['HTTP/1.0', 'HTTP/9.9', 'x', '']) : 'HTTP/1.1';
  const isMessage = chance(3) === 0;
  const body = isMessage ? pick([form, form, form, ...bodies, ...chunks]) : '';
  const framing = chunks.includes(body) ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`;
  const lines = [
    isMessage ? `POST /message ${version}` : `${pick(methods)} ${target} ${version}`,
    ...['Host: localhost', ...(isMessage ? ['Content-Type: multipart/form-data; boundary=b', framing] : [])],
    ...some(oddHeaders, 4),
    ...(chance(6) === 0 ? [pick(brokenHeaders)] : []),
  ];
  const text = `${lines.join(chance(20) === 0 ? '\n' : '\r\n')}\r\n\r\n${body}`;
  // Some are cut, and some have a byte that is another one.
  if (chance(8) === 0) return text.slice(0, chance(text.length));
  if (chance(8) > 0) return text;
  const place = chance(text.length);
  return text.slice(0, place) + String.fromCharCode(chance(256)) + text.slice(place + 1);
}
