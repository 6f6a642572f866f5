import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { astro } from './generators/astro.ts';
import { docusaurus } from './generators/docusaurus.ts';
import { eleventy } from './generators/eleventy.ts';
import { gatsby } from './generators/gatsby.ts';
import type { Generator } from './generators/generator.ts';
import { hexo } from './generators/hexo.ts';
import { hugo } from './generators/hugo.ts';
import { jekyll } from './generators/jekyll.ts';
import { nextjs } from './generators/nextjs.ts';
import { pelican } from './generators/pelican.ts';
import { vitepress } from './generators/vitepress.ts';
import { wordpress } from './generators/wordpress.ts';
import { zola } from './generators/zola.ts';
import { parseFields, type Values } from './post-fields.ts';

/** All generators with a configuration file. The first one that fits is used. */
const generators: readonly Generator[] = [
  astro,
  eleventy,
  zola,
  hugo,
  hexo,
  jekyll,
  pelican,
  docusaurus,
  vitepress,
  gatsby,
  nextjs,
];

/** The project of an old blog. */
export interface Site {
  readonly root: string;
  readonly generator: Generator;
  /** The path of the configuration file; '' for a project of an unknown generator. */
  readonly configFile: string;
  readonly config: Values;
  /** The hosts in the configuration file. */
  readonly hosts: readonly string[];
}

const sites = new Map<string, Site | undefined>();

/** Returns the project around a folder; `undefined` if its generator is unknown. */
export function findSite(folder: string): Site | undefined {
  const parent = dirname(folder);
  if (!sites.has(folder)) {
    const around = parent === folder ? undefined : findSite(parent);
    sites.set(folder, recognizeSite(folder) ?? around);
  }
  return sites.get(folder);
}

/** Returns a project of an unknown generator. */
export function unknownSite(root: string): Site {
  return { root, generator: wordpress, configFile: '', config: {}, hosts: [] };
}

function recognizeSite(root: string): Site | undefined {
  for (const generator of generators) {
    const { configFiles, marks } = generator;
    const configFile = configFiles.find((path) => existsSync(join(root, path)));
    if (!configFile) {
      continue;
    }

    const { text } = readText(join(root, configFile));
    const config = parseFields(text, configFile.endsWith('.toml'));
    if (!marks || marks.some((mark) => mark in config)) {
      return { root, generator, configFile, config, hosts: findHosts(text) };
    }
  }
  return undefined;
}

/** Matches settings with the URL of the blog, such as `baseURL = "https://name.example"`. */
const urlSetting = /(?:^|{)\W*(?:(?:base_?|site)?url|site)\W+(http[^\s"']+)/gim;

function findHosts(config: string): readonly string[] {
  const settings = [...config.matchAll(urlSetting)];
  const hosts = settings.map(([, url = '']) => parseUrl(url)?.host ?? '');

  return hosts.filter(Boolean);
}
