import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathsBelow } from '../content/folder.ts';

/*
 * Small sites that are made up, with what a real one has: pages that load files and lead to each other, names with a hash,
 * compressed twins, feeds.
 */

/** The content of each file. */
export type TestSite = ReadonlyMap<string, string>;

/** What stands at the end of every file, so that one that is there in part is found. */
const end = '<!-- end -->';

/** A site with some of nine articles, in one of three versions each. */
export function makeSite(random: (limit: number) => number): TestSite {
  const site = new Map<string, string>();
  const styles = new Set<string>();
  const add = (file: string, content: string) => site.set(file, content + end);
  const addPage = (file: string, loaded: readonly string[], links: readonly string[]) => {
    const style = `'sha256-${random(5)}'`;
    styles.add(style);
    const names = [
      `<style ${style}>`,
      ...loaded.map((name) => `<img src="/${name}">`),
      ...links.map((path) => `<a href="/${path}">`),
    ];
    add(file, names.join('\n'));
    // Small pages have no twins.
    if (random(3) > 0) for (const ending of ['br', 'gz']) add(`${file}.${ending}`, `${names.join('\n')} ${ending}`);
  };
  const script = `scripts/enhance.${random(3)}.js`;
  add(script, `A script, ${script}.`);
  const articles = [2, 3, 4, 5, 6, 7, 8, 9, 12].filter(() => random(3) > 0);
  for (const [index, id] of articles.entries()) {
    const version = random(3);
    const cover = `articles/${id}/${['cover.svg', 'Überblick [1].svg', "it's *a* cover?.svg"][version]}`;
    add(cover, `A cover, drawn in way ${random(2)}.`);
    const program = `programs/dice.${id}${random(2)}.py`;
    add(program, 'print(6)');
    const next = articles[(index + 1) % articles.length];
    const other = articles[random(articles.length)];
    addPage(`code/${id}/index.html`, [script, cover, program], [`code/${next}/`, `code/${other}/`, 'code/']);
  }
  const all = articles.map((id) => `code/${id}/`);
  addPage('code/index.html', [script], ['', ...all]);
  addPage('index.html', [script], ['code/', ...all.slice(-2)]);
  addPage('404.html', [script], ['']);
  add('feed.xml', all.join(' '));
  add('sitemap.xml', all.join('\n'));
  add('.htaccess', `Header set Content-Security-Policy "style-src ${[...styles].join(' ')}"`);
  return site;
}

export function writeSite(folder: string, site: TestSite): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, content] of site) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

export function readSite(folder: string): TestSite {
  return new Map(pathsBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/**
 * What is wrong with a site: files that are there in part, pages that load what is not there, also as a twin, styles that the
 * policy refuses, and links to nothing on pages that one comes to from the home page.
 */
export function problemsOf(site: TestSite): readonly string[] {
  const problems = [...site].flatMap(([file, content]) =>
    content.endsWith(end) || !isOwn(file) ? [] : `${file} is cut off`,
  );
  const named = (file: string, tag: string) =>
    [...(site.get(file) ?? '').matchAll(new RegExp(`<${tag}="/(.*?)">`, 'g'))].map(([, name = '']) => name);
  for (const file of site.keys()) {
    for (const name of named(file, 'img src')) if (!site.has(name)) problems.push(`${file} lacks ${name}`);
    const style = /<style (.*?)>/.exec(site.get(file) ?? '')?.[1] ?? '';
    if (!(site.get('.htaccess') ?? style).includes(style)) problems.push(`${file} may not have its style`);
  }
  for (const ending of ['', '.br', '.gz']) {
    const ways = ['index.html'];
    for (const page of site.has('index.html') ? ways : []) {
      // A host sends the page itself where it has no twin.
      const sent = site.has(page + ending) ? page + ending : page;
      if (!site.has(page)) problems.push(`${page} is linked to`);
      for (const link of named(sent, 'a href')) if (!ways.includes(`${link}index.html`)) ways.push(`${link}index.html`);
    }
  }
  return problems;
}

const isOwn = (file: string) => file !== '.htglidepath';
