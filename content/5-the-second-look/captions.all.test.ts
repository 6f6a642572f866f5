import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { findBrowser } from '../../e2e/browser.ts';

const executablePath = findBrowser();

const captions = `WEBVTT

00:00:58.000 --> 00:00:59.000
before

00:00:60.000 --> 00:01:02.000
at second 60

00:01:00.000 --> 00:01:02.000
at one minute
`;

test.skipIf(!executablePath)('a browser drops a caption that begins at second 60, and says nothing', async () => {
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const address = `data:text/vtt,${encodeURIComponent(captions)}`;
  await page.setContent(`<video><track default src="${address}"></video>`);
  await page.waitForFunction(() => document.querySelector('track')?.readyState === 2);
  const texts = await page.evaluate(() =>
    Array.from(document.querySelector('video')?.textTracks[0]?.cues ?? [], (cue) => ('text' in cue ? cue.text : '')),
  );
  await browser.close();
  expect(texts).toEqual(['before', 'at one minute']);
  expect(said).toEqual([]);
});
