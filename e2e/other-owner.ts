import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of a project that somebody else has made theirs. Its site is in the `out/` of it, as theirs would be. */
export const otherProject = '.local/other-owner';

/** Makes a project of its own of the program of this one, without settings, content and what is public. */
export function copyProgram(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['app', 'commands', 'lib', 'LICENSE', 'next.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(name, `${folder}/${name}`, { recursive: true, filter: (file) => !file.includes('.test.') });
}

/** Makes that project, with other settings and other content; its icons are still to be drawn. */
export function makeOtherProject(): void {
  copyProgram(otherProject);
  mkdirSync(`${otherProject}/public`);
  cpSync('public/feed.css', `${otherProject}/public/feed.css`);
  // As it says itself: the path of the site stands before every path.
  const headers = readFileSync('public/_headers', 'utf8').replace(/^(?=\/)/gm, '/b%C3%BCro');
  writeFileSync(`${otherProject}/public/_headers`, headers);
  cpSync('e2e/other-owner/content', `${otherProject}/content`, { recursive: true });
  const settings = readFileSync('e2e/other-owner/settings.ts', 'utf8');
  writeFileSync(`${otherProject}/settings.ts`, settings.replace('../../lib/', './lib/'));
  symlinkSync(resolve('node_modules'), `${otherProject}/node_modules`);
}
