import { describe, expect, test } from 'vitest';
import { addressFault, mediaFault, schemeOf } from './addresses.ts';

test.each([
  ['https://name.example/', 'https'],
  ['MAILTO:a@name.example', 'mailto'],
  ['//name.example/', ''],
  ['/code/7/', undefined],
  ['board.svg', undefined],
  ['#a:b', undefined],
  ['1a:b', undefined],
])('%j has the scheme %j', (address, scheme) => expect(schemeOf(address)).toBe(scheme));

describe('a link', () => {
  test.each(['https://büro.example/', 'http://172.32.0.1/', 'https://127.example/', 'tel:+1555'])(
    'leads somewhere by %s',
    (address) => expect(addressFault(address)).toBe(undefined),
  );

  test.each([
    'http://localhost',
    'http://app.localhost:3000/',
    'http://127.0.0.1/',
    'http://172.16.0.1/',
    'http://[::1]/',
    'https://printer.local/',
    'https://intranet/',
  ])('leads to a machine that nobody reaches by %s', (address) => {
    expect(addressFault(address)?.reason).toContain(`'${address}' leads to a machine that no visitor reaches.`);
  });

  test.each(['https://', 'https:///a', 'https:name.example', 'https:/name.example', 'https://a b/', 'https://.a/'])(
    'is none with %s',
    (address) => expect(addressFault(address)?.reason).toContain(`'${address}' is no address.`),
  );

  test.each([
    ['javascript:alert(1)', "Browsers refuse a link that begins with 'javascript:'."],
    ['vbscript:x', "Browsers refuse a link that begins with 'vbscript:'."],
    ['blob:x', "Browsers refuse a link that begins with 'blob:'."],
    ['d:%5Ca.pdf', "'d:\\a.pdf' is a file of your own machine."],
    ['FILE:///a.pdf', "'FILE:///a.pdf' is a file of your own machine."],
    ['constructor:x', "No browser knows 'constructor:'."],
  ])('does not go with %s', (address, problem) => expect(addressFault(address)?.reason).toContain(problem));
});

describe('a picture, a sound or a film', () => {
  test('may be data, if it is a picture', () => {
    expect(mediaFault('data:image/gif;base64,R0lGODlh', 'img')).toBe(undefined);
    expect(mediaFault('data:image/gif;base64,R0lGODlh', 'image')).toBe(undefined);
    expect(mediaFault('data:video/mp4;base64,AAAA', 'video')).toBeDefined();
    expect(mediaFault('data:text/html,x', 'img')).toBeDefined();
  });

  test('is never another host’s, nor of the owner’s machine', () => {
    expect(mediaFault('http://name.example/a.png', 'img')?.reason).toMatch(/^The policy of the page refuses/);
    expect(mediaFault('C:/a.png', 'img')?.reason).toMatch(/file of your own machine/);
  });
});
