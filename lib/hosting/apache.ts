import type { Redirect } from '../content/redirects.ts';
import {
  cacheTimes,
  compressed,
  type HostedSite,
  hashedFolders,
  literally,
  madeByBuild,
  oldPathOf,
  quote,
  readablePath,
  targetOf,
  twin,
  typesOf,
} from './host.ts';

/** The `.htaccess` of a site: it needs `AllowOverride FileInfo` and the modules headers and rewrite, and says so with a 500. */
export function printApache(site: HostedSite): string {
  const base = literally(readablePath(site));
  const isHashed = `%{REQUEST_URI} =~ m#^${base}/(?:${hashedFolders.join('|')})/# && %{REQUEST_STATUS} in {'200','206','304'}`;
  const isCompressed = `%{REQUEST_URI} =~ m#(?:/|${compressed}(?:\\.(?:br|gz))?)$#`;
  const ofTwins = (ending: string) => `${compressed}\\.${ending}$`;
  const lines = [
    `# ${madeByBuild}`,
    `ErrorDocument 404 ${site.basePath}/404.html`,
    ...typesOf(site).map(([ending, type]) => `AddType ${quote(type)} .${ending}`),
    ...site.headers.map(([name, value]) => `Header always set ${name} ${quote(value.replaceAll('%', '%%'))}`),
    `Header always set Cache-Control ${quote(cacheTimes.others)}`,
    `Header always set Cache-Control ${quote(cacheTimes.hashed)} ${quote(`expr=${isHashed}`)}`,
    `Header merge Vary Accept-Encoding ${quote(`expr=${isCompressed}`)}`,
    // Elsewhere they are a language, Breton, and a type of their own.
    `<FilesMatch ${quote(ofTwins('br'))}>`,
    'RemoveLanguage .br',
    'AddEncoding br .br',
    '</FilesMatch>',
    `<FilesMatch ${quote(ofTwins('gz'))}>`,
    'RemoveType .gz',
    'AddEncoding gzip .gz',
    '</FilesMatch>',
    'RewriteEngine On',
    // What the build has not compressed is small, or compressed already; what mod_deflate has is never known again:
    // https://bz.apache.org/bugzilla/show_bug.cgi?id=45023
    'RewriteRule ^ - [E=no-gzip:1,E=no-brotli:1]',
    ...site.redirects.map((redirect) => printRedirect(redirect, site)),
    `RewriteRule ${quote('(?:^|/)\\.(?!well-known/)|^_(?:headers|redirects)$')} - [R=404,L]`,
    'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    `RewriteRule ${quote(twin)} - [R=404,L]`,
    // Instead of a listing.
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
    'RewriteRule ^ - [R=404,L]',
    ...(['br', 'gz'] as const).flatMap((ending) => [
      `RewriteCond %{HTTP:Accept-Encoding} \\b${ending === 'br' ? 'br' : 'gzip'}\\b`,
      `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
      `RewriteRule ${quote(`${compressed}$`)} %{REQUEST_URI}.${ending} [END]`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

function printRedirect(redirect: Redirect, site: HostedSite): string {
  const { address, keepsQuery } = targetOf(redirect, site);
  const from = literally(oldPathOf(redirect).slice(1));
  const to = address.replace(/[%$\\]/g, '\\$&');
  return `RewriteRule ${quote(`^${from}/?$`)} ${quote(to)} [R=301,NE,L${keepsQuery ? '' : ',QSD'}]`;
}
