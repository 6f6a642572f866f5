import { extname } from 'node:path';
import { cacheTimes, type HostedSite, hashedFolders, indent, madeByBuild, targetOf, typesOf } from './host.ts';

/**
 * A script that sends an export to a store of objects: what has a hash first, pages last. A store has one answer for each
 * address, so it gets no twins: the network in front of it compresses.
 */
export function printStore(site: HostedSite): string {
  const types = typesOf(site);
  const hashed = hashedFolders.map((folder) => `${folder}/*`);
  const isIn = (ending: string, folder: string) =>
    site.files.some((file) => file.startsWith(`${folder}/`) && file.toLowerCase().endsWith(`.${ending}`));
  const pages = types.filter(([ending]) => ending === 'html');
  const send = (include: string, exclude: readonly string[], type: string, cacheTime: string) =>
    `send '${cacheTime}' '${type}' --exclude '*' --include '${include}'${exclude.map((path) => ` --exclude '${path}'`).join('')}`;
  const lines = [
    '#!/bin/sh',
    `# ${madeByBuild}`,
    '# sh out-hosting/s3.sh s3://bucket',
    'set -eu',
    'out=$(dirname "$0" | sed "s/-hosting$//")',
    'to=$1',
    'send() {',
    'cacheTime=$1 type=$2',
    'shift 2',
    'aws s3 sync "$out" "$to" --no-progress --cache-control "$cacheTime" --content-type "$type" "$@"',
    '}',
    ...hashedFolders.flatMap((folder) =>
      types
        .filter(([ending]) => isIn(ending, folder))
        .map(([ending, type]) => send(`${folder}/*.${ending}`, [], type, cacheTimes.hashed)),
    ),
    ...[...types.filter((type) => !pages.includes(type)), ...pages].map(([ending, type]) =>
      send(`*.${ending}`, hashed, type, cacheTimes.others),
    ),
    ...site.files
      .filter((file) => !/^\.\w+$/.test(extname(file)))
      .map((file) => send(file, [], 'application/octet-stream', cacheTimes.others)),
  ];
  return indent(lines);
}

/** The headers of all answers, for `aws cloudfront create-response-headers-policy`. */
export function printStoreHeaders(site: HostedSite): string {
  const values = new Map(site.headers);
  const take = (name: string) => {
    const value = values.get(name) ?? '';
    values.delete(name);
    return value;
  };
  const config = {
    Name: 'glidepath',
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
