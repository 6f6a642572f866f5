import { expect, test } from 'vitest';
import { destinationFaults } from './destination.ts';

test.each([
  ['me@host.example', 'This names no folder of a host.'],
  ['me@host.example:', 'This names a host, and no folder there.'],
  ['host:', 'This names a host, and no folder there.'],
  [':/var/www', 'This names no host.'],
  ['https://host.example/', 'This is an address, which says nothing to rsync.'],
  ['sftp://me@host.example/www', 'This is an address, which says nothing to rsync.'],
  ['out', 'This is what shall be published.'],
  ['./out/site', 'This is what shall be published.'],
  ['out-root', 'This is what shall be published.'],
  ['..', 'The folder holds the project.'],
  ['app/site', "The folder meets 'app', which the site is made of."],
])('%s is no destination', (destination, problem) => {
  const remedy = "Write a folder such as '/var/www/site', or one of a host: 'user@host:/var/www/site'.";
  expect(destinationFaults(destination)).toEqual([{ file: destination, reason: `${problem} ${remedy}` }]);
});

test.each([
  ...[
    '/var/www/site',
    'www',
    './me@host.example',
    '../www/a:b',
    'host:www',
    'me@host.example:/var/www',
    'me@[::1]:www',
  ],
  ...['host::module/www', 'rsync://host.example/module', '/no such folder/at all'],
])('%s may be one', (destination) => {
  expect(destinationFaults(destination)).toEqual([]);
});
