import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optimize, type XastChild, type XastElement, type XastRoot } from 'svgo';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteMap } from '../discovery/site-map.ts';
import { settings } from '../settings.ts';
import { feed } from './feeds.ts';

let root: string;

/** Writes an article; its title and preview as JSON strings, which YAML reads too. */
function write(id: number, fields: Readonly<Record<string, string>> = {}, body = 'Body.'): void {
  const frontMatter = {
    title: `Article ${id}`,
    subtitle: 'Subtitle',
    mainimg: '',
    preview: 'Preview.',
    slug: id === 1 ? '' : 'slug',
    date: '2024-12-22',
    type: id < 2 ? 'page' : 'blog',
    ...fields,
  };
  const lines = Object.entries(frontMatter).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  mkdirSync(join(root, `${id}-article`), { recursive: true });
  writeFileSync(join(root, `${id}-article/article.md`), ['---', ...lines, '---', '', body, ''].join('\n'));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glidepath-feeds-'));
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  write(0);
  write(1, { date: '2024-01-15' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function fromXml(xml: string): XastRoot {
  const root: XastRoot = { type: 'root', children: [] };
  optimize(xml, { plugins: [{ name: 'read', fn: ({ children }) => void root.children.push(...children) }] });
  return root;
}

function elements(node: XastRoot | XastChild, name: string): XastElement[] {
  if (!('children' in node)) return [];
  const inner = node.children.flatMap((child) => elements(child, name));
  return node.type === 'element' && node.name === name ? [node, ...inner] : inner;
}

function textOf(node: XastChild): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return node.type === 'text' || node.type === 'cdata' ? node.value : '';
}

/** The texts of all elements of a name in a feed. */
async function texts(name: string, section?: 'code' | 'blog'): Promise<string[]> {
  return elements(fromXml(await feed('feed.xml', section)), name).map(textOf);
}

test('an id stays when the title, the section or the address changes', async () => {
  write(2);
  const ids = await texts('id');
  expect(ids).toEqual([`tag:${settings.taggingEntity}:feed`, `tag:${settings.taggingEntity}:article/2`]);
  write(2, { title: 'Another title', type: 'code', updated: '2025-01-31' }, 'Another body.');
  vi.stubEnv('GLIDEPATH_ADDRESS', 'https://name.example/site');
  vi.resetModules();
  const { feed: movedFeed } = await import('./feeds.ts');
  const moved = await movedFeed('feed.xml');
  expect(elements(fromXml(moved), 'id').map(textOf)).toEqual(ids);
  expect(moved).toContain('href="https://name.example/site/code/2/"');
  expect(moved).toContain('<?xml-stylesheet href="/site/feed.css" type="text/css"?>');
  vi.resetModules();
});

test('`published` is the date, `updated` that of the last change, and the newest of them that of the feed', async () => {
  write(2, { date: '2024-02-02', updated: '2025-01-31' });
  write(3, { date: '2024-12-21' });
  expect(await texts('published')).toEqual(['2024-12-21T00:00:00Z', '2024-02-02T00:00:00Z']);
  expect(await texts('updated')).toEqual(['2025-01-31T00:00:00Z', '2024-12-21T00:00:00Z', '2025-01-31T00:00:00Z']);
  expect(JSON.parse(await feed('feed.json')).items).toMatchObject([
    { date_published: '2024-12-21T00:00:00Z', date_modified: '2024-12-21T00:00:00Z' },
    { date_published: '2024-02-02T00:00:00Z', date_modified: '2025-01-31T00:00:00Z' },
  ]);
});

test('in the site map a page has the day of the last change of what it shows', () => {
  write(2, { date: '2024-02-02', updated: '2025-01-31' });
  write(3, { date: '2024-12-21', type: 'code' });
  const urls = elements(fromXml(siteMap()), 'url');
  expect(urls.map((url) => ['loc', 'lastmod'].map((name) => elements(url, name).map(textOf).join()))).toEqual([
    [`${settings.address}/`, '2025-01-31'],
    [`${settings.address}/code/`, '2024-12-21'],
    [`${settings.address}/blog/`, '2025-01-31'],
    [`${settings.address}/contact/`, ''],
    [`${settings.address}/search/`, ''],
    [`${settings.address}/code/3/`, '2024-12-21'],
    [`${settings.address}/blog/2/`, '2025-01-31'],
  ]);
});

test('a feed without articles has the date of the home page', async () => {
  expect(await texts('entry', 'code')).toEqual([]);
  expect(await texts('updated', 'code')).toEqual(['2024-01-15T00:00:00Z']);
  expect(JSON.parse(await feed('feed.json', 'code'))).toMatchObject({
    items: [],
    title: `${settings.sections.code.title} · ${settings.siteName}`,
  });
});

test('a feed has the articles of its section, newest first, and never a page of the site', async () => {
  write(2, { type: 'code', date: '2024-01-01' });
  write(3, { date: '2024-03-01' });
  write(4, { type: 'code', date: '2024-02-01' });
  const found = { all: await texts('title'), code: await texts('title', 'code'), blog: await texts('title', 'blog') };
  expect(found.all.slice(1)).toEqual(['Article 3', 'Article 4', 'Article 2']);
  expect(found.code.slice(1)).toEqual(['Article 4', 'Article 2']);
  expect(found.blog.slice(1)).toEqual(['Article 3']);
  const links = elements(fromXml(await feed('feed.xml', 'blog')), 'link').map(({ attributes }) => attributes);
  expect(links).toContainEqual({ rel: 'self', href: `${settings.address}/blog/feed.xml` });
});
