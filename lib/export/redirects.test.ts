import { expect, test } from 'vitest';
import { settings } from '../settings.ts';
import { elementsOf, readPage } from './page.ts';
import { redirectFiles } from './redirects.ts';

const redirects = [
  { from: '/code/12/', to: '/blog/4/#part' },
  { from: '/gr%C3%B6%C3%9Fe/1/', to: '/?from=old' },
  { from: '/about.html', to: "https://name.example/?a='b'&copy=%22%3Cb%3E" },
  { from: '/articles/12/a%20plan.svg', to: '/articles/4/frames.svg' },
];

const files = new Map(redirectFiles(redirects));

test('a page stands at each old address of a page, and a line for each of all of them', () => {
  expect([...files.keys()]).toEqual([
    ...['code/12/index.html', 'größe/1/index.html', 'about.html'],
    ...['_redirects', '_redirects.nginx', '_redirects.caddy', '_redirects.apache'],
  ]);
  expect(files.get('_redirects')?.split('\n')).toEqual([
    '/code/12/ /blog/4/#part 301',
    '/gr%C3%B6%C3%9Fe/1/ /?from=old 301',
    "/about.html https://name.example/?a='b'&copy=%22%3Cb%3E 301",
    '/articles/12/a%20plan.svg /articles/4/frames.svg 301',
    '',
  ]);
});

test('in the lists of hosts nothing stands for something else', () => {
  const lists = redirectFiles([{ from: '/%22what%22/(x)/', to: '/%C3%BC/?a=$1&b={c}' }]).slice(1);
  expect(lists.map(([, text]) => text.trim())).toEqual([
    '/%22what%22/(x)/ /%C3%BC/?a=%241&b=%7Bc%7D 301',
    'location = "/\\"what\\"/(x)/" { return 301 "/%C3%BC/?a=%241&b=%7Bc%7D"; }',
    'redir "/\\"what\\"/(x)/" "/%C3%BC/?a=%241&b=%7Bc%7D" 301',
    'RewriteRule "^/?\\"what\\"/\\(x\\)/$" "/\\%C3\\%BC/?a=\\%241&b=\\%7Bc\\%7D" [R=301,NE,L]',
  ]);
});

/** The attributes of the first element of a name, with others. */
function find(file: string, tagName: string, name?: string, value?: string) {
  const page = readPage(files.get(file) ?? '');
  const isMeant = ({ properties }: { properties: object }) => !name || String(Reflect.get(properties, name)) === value;
  return elementsOf(page, (element) => element.tagName === tagName && isMeant(element))[0]?.properties;
}

test.each([
  ['code/12/index.html', '/blog/4/#part', `${settings.address}/blog/4/`],
  ['größe/1/index.html', '/?from=old', `${settings.address}/?from=old`],
  ['about.html', "https://name.example/?a='b'&copy=%22%3Cb%3E", "https://name.example/?a='b'&copy=%22%3Cb%3E"],
])(
  '%s sends the reader on, names the new page to search engines, and has a link for who stays',
  (file, to, canonical) => {
    expect(find(file, 'meta', 'httpEquiv', 'refresh')?.['content']).toBe(`0; url=${settings.basePath}${to}`);
    expect(find(file, 'link', 'rel', 'canonical')?.['href']).toBe(canonical);
    expect(find(file, 'a')?.['href']).toBe(settings.basePath + to);
    expect(find(file, 'meta', 'name', 'robots')).toBeUndefined();
    expect(find(file, 'html')?.['lang']).toBe(settings.locale);
  },
);
