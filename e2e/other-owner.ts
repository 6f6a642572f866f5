import {
  cpSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { noExtensions } from './fixture.ts';

/** The folder of another owner's project. Its export is in `out/`. */
export const otherProject = '.local/other-owner';

/** Replaces a folder with a copy of the program, without tests, settings, extensions, content, and `public/`. */
export function copyProgram(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of [
    'app',
    'commands',
    'lib',
    'LICENSE',
    'next.config.ts',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(name, `${folder}/${name}`, {
      recursive: true,
      filter: (file) => !file.includes('.test.'),
    });
  }
  writeFileSync(`${folder}/extensions.ts`, noExtensions);
}

/** Creates the project of another owner, except for its icons, which `commands/icons.ts` generates. */
export function makeOtherProject(): void {
  copyProgram(otherProject);
  cpSync('e2e/other-owner/public', `${otherProject}/public`, {
    recursive: true,
  });
  cpSync('public/feed.css', `${otherProject}/public/feed.css`);
  // Adds the base path to all paths, as a comment in `_headers` tells owners to do.
  const headers = readFileSync('public/_headers', 'utf8').replace(
    /^(?=\/)/gm,
    '/b%C3%BCro',
  );
  writeFileSync(`${otherProject}/public/_headers`, headers);
  cpSync('e2e/other-owner/content', `${otherProject}/content`, {
    recursive: true,
  });
  for (const name of ['settings.ts', 'extensions.ts']) {
    const text = readFileSync(`e2e/other-owner/${name}`, 'utf8');
    writeFileSync(
      `${otherProject}/${name}`,
      text.replaceAll('../../lib/', './lib/'),
    );
  }
  symlinkSync(resolve('node_modules'), `${otherProject}/node_modules`);
}
