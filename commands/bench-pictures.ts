import { readFileSync, statSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { album, writeAlbum } from '../e2e/album.ts';
import { findBrowser } from '../e2e/browser.ts';
import { fixture } from '../e2e/fixture.ts';
import { formatBytes } from '../lib/bytes.ts';
import { openPicture } from '../lib/pictures/open.ts';
import { listen } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';
import { run } from './run.ts';

const out = '.local/bench-pictures';

const screens = [
  { name: 'telephone, 390 px', width: 390, densities: [1, 2, 3] },
  { name: 'desk, 1280 px', width: 1280, densities: [1, 2] },
] as const;

/** Bits a second of a slow line, as Lighthouse takes it for a telephone. */
const line = 1_638_400;

/** What a photograph of 6,000 pixels in an article costs a reader: as the camera wrote it, and as the page shows it. */
export async function benchPictures(print: (...cells: readonly (string | number)[]) => void): Promise<void> {
  await writeAlbum();
  const options = ['--content', album, '--address', fixture.address, '--message-host', fixture.messageHost];
  await run('tsx', ['commands/build.ts', '--out', out, ...options]);
  const { server, port } = await listen(siteHandler(out), 4391);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  print('screen', 'density', 'file', 'bytes', 'seconds at 1.6 Mbit/s', 'in memory');
  print('---', '--:', '---', '--:', '--:', '--:');
  await printPicture('before', '', `${album}/2-album/large.jpg`);
  for (const { name, width, densities } of screens) {
    for (const density of densities) {
      const viewport = { width, height: 800 };
      const page = await browser.newPage({ viewport, deviceScaleFactor: density });
      await page.goto(`http://localhost:${port}/blog/2/`);
      const source = await page.locator('img.cover').evaluate((img: HTMLImageElement) => img.currentSrc);
      await printPicture(name, density, out + new URL(source).pathname);
      await page.close();
    }
  }
  await browser.close();
  server.close();

  async function printPicture(name: string, density: string | number, file: string): Promise<void> {
    const { width, height } = await openPicture(readFileSync(file)).metadata();
    const bytes = statSync(file).size;
    const kind = `${width} × ${height} ${file.replace(/^.*\./, '')}`;
    const seconds = ((bytes * 8) / line).toFixed(1);
    print(name, density, kind, formatBytes(bytes), seconds, formatBytes(width * height * 4));
  }
}
