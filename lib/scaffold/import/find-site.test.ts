import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../core/test-folder.ts';
import { findSite, unknownSite } from './find-site.ts';

const folder = 'lib/scaffold/import/generators';
const files = readdirSync(folder).filter((file) => file !== 'generator.ts');

test.each(files)('%s describes a generator in at most 60 lines', (file) => {
  const source = readFileSync(join(folder, file), 'utf8');

  expect(source.split('\n').length).toBeLessThanOrEqual(61);
  expect(source).toContain(': Generator = {');
});

test.each([
  ['Astro', 'astro.config.mjs', ''],
  ['Eleventy', '.eleventy.js', ''],
  ['Zola', 'config.toml', 'base_url = "https://old.example"'],
  ['Hugo', 'config.toml', 'baseURL = "https://old.example"'],
  ['Hexo', '_config.yml', 'source_dir: source'],
  ['Jekyll', '_config.yml', 'url: https://old.example'],
  ['Pelican', 'pelicanconf.py', "SITEURL = 'https://old.example'"],
  ['Next.js', 'next.config.mjs', ''],
  ['Docusaurus', 'docusaurus.config.ts', ''],
  ['Gatsby', 'gatsby-config.js', ''],
  ['VitePress', '.vitepress/config.mts', ''],
  ['Hugo', 'config/_default/hugo.toml', ''],
  ['no known generator', 'hugo.md', ''],
  ['no known generator', 'package.json', '{}'],
])('recognizes %s by %s', (name, file, text) => {
  const root = testFolder({ [file]: text, 'posts/one.md': '' });

  const site = findSite(join(root, 'posts')) ?? unknownSite(root);

  expect(site).toMatchObject({ root, generator: { name } });
});

test.each([
  ['config.toml', 'baseURL = "https://old.example/"'],
  ['_config.yml', 'url: "https://old.example"'],
  ['astro.config.mjs', "export default { site: 'https://old.example' };"],
  ['astro.config.mjs', "export default {\n  site: 'https://old.example',\n};"],
])('finds the host in %s', (file, text) => {
  const site = findSite(testFolder({ [file]: text }));

  expect(site?.hosts).toEqual(['old.example']);
});
