import { extname } from 'node:path';
import { cacheTimeOf, cacheTimes, type HostedSite, hashedFolders, indent, madeByBuild, targetOf } from './host.ts';
import { mediaTypeOf } from './media-types.ts';

/**
 * A script that sends an export to a store of objects: what has a hash first, pages last. A store has one answer for each
 * address, so it gets no twins: the network in front of it compresses.
 */
export function printStore(site: HostedSite): string {
  const isHashed = (file: string) => cacheTimeOf(file) === cacheTimes.hashed;
  const groups = new Map<string, string>();
  const order = [...site.files.filter(isHashed), ...site.files.filter((file) => !isHashed(file) && !isPage(file))];
  for (const file of [...order, ...site.files.filter(isPage)]) {
    // All files of an ending at once: a program that is started for each of them takes half a second.
    const files = extname(file) === '' ? file : `${isHashed(file) ? `${file.split('/')[0]}/` : ''}*${extname(file)}`;
    const told = [files, mediaTypeOf(file), cacheTimeOf(file)].map((text) => `'${text.replaceAll("'", "'\\''")}'`);
    groups.set(files, `send ${told.join(' ')}${isHashed(file) ? '' : ' $others'}`);
  }
  const lines = [
    '#!/bin/sh',
    `# ${madeByBuild}`,
    '# sh out-hosting/s3.sh s3://bucket',
    'set -euf',
    'out=$(dirname "$0" | sed "s/-hosting$//")',
    'to=$1',
    `others='${hashedFolders.map((folder) => `--exclude ${folder}/*`).join(' ')}'`,
    'send() {',
    'files=$1 type=$2 cacheTime=$3',
    'shift 3',
    `aws s3 sync "$out" "$to" --no-progress --exclude '*' --include "$files" "$@" \\`,
    '    --content-type "$type" --cache-control "$cacheTime"',
    '}',
    ...groups.values(),
  ];
  return indent(lines);
}

const isPage = (file: string) => file.endsWith('.html');

/** The headers of all answers, for `aws cloudfront create-response-headers-policy`. */
export function printStoreHeaders(site: HostedSite): string {
  const values = new Map(site.headers);
  const take = (name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return value;
  };
  const config = {
    Name: 'site-headers',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: take('Content-Security-Policy') },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/\d+/.exec(take('Strict-Transport-Security'))?.[0]),
      },
      ReferrerPolicy: { Override: true, ReferrerPolicy: take('Referrer-Policy') },
      ContentTypeOptions: { Override: Boolean(take('X-Content-Type-Options')) },
    },
    CustomHeadersConfig: {
      Quantity: values.size,
      Items: [...values].map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

/**
 * What answers before the store is asked, which knows no folders.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function printStoreFunction(site: HostedSite): string {
  const redirects = site.redirects.map((redirect) => {
    const { address, keepsQuery } = targetOf(redirect, site);
    return [site.basePath + redirect.from.replace(/\/$/, ''), [address, keepsQuery]] as const;
  });
  const plain = site.files.filter((file) => extname(file) === '').map((file) => `${site.basePath}/${file}`);
  return `// ${madeByBuild}
const redirects = ${JSON.stringify(Object.fromEntries(redirects))};
const filesWithoutEnding = ${JSON.stringify(plain)};

function handler(event) {
  const request = event.request;
  const path = request.uri;
  const pairs = Object.entries(request.querystring).flatMap(([name, { value, multiValue }]) =>
    (multiValue || [{ value }]).map((one) => (one.value === '' ? name : name + '=' + one.value)),
  );
  const query = pairs.length > 0 ? '?' + pairs.join('&') : '';
  const redirect = redirects[path.replace(/\\/$/, '')];
  if (redirect) return moved(redirect[0] + (redirect[1] ? query : ''));
  if (path.endsWith('/')) request.uri += 'index.html';
  // With two slashes in front it would lead to another host.
  else if (/^\\/(?!\\/)[^.]*$/.test(path) && !filesWithoutEnding.includes(path)) return moved(path + '/' + query);
  return request;
}

function moved(location) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
`;
}
