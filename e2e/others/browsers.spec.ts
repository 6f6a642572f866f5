import axe from 'axe-core';
import { expect, test } from 'playwright/test';
import {
  alertText,
  origin,
  sentText,
  startMessageHost,
} from '../contact-page.ts';
import { pageChanges } from '../page-changes.ts';
import { sites } from '../sites.ts';
import { startSlowSite } from './slow-site.ts';
import { browsers, type Tab } from './tab.ts';

type BrowserName = keyof typeof browsers;
type Host = Awaited<ReturnType<typeof startMessageHost>>;

/** Starts a browser. Skips the test if the browser is not installed, except in CI. */
async function openTab(name: BrowserName): Promise<Tab> {
  const tab = await browsers[name]();
  if (process.env['CI'] !== 'true') {
    test.skip(!tab, `${name} is not installed.`);
  }
  if (!tab) {
    throw new Error(`${name} is not installed.`);
  }
  return tab;
}

/** Waits until an expression that runs in the page has this value. */
const expectValue = (tab: Tab, expression: string, value: unknown) =>
  expect.poll(() => tab.evaluate(expression), expression).toEqual(value);

const textOf = (selector: string) =>
  `document.querySelector('${selector}')?.textContent`;

async function expectAccessible(tab: Tab): Promise<void> {
  await tab.evaluate(`(() => { ${axe.source} })()`);
  const found =
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))";
  expect(await tab.evaluate(found)).toEqual([]);
}

async function testMenu(tab: Tab): Promise<void> {
  const isOpen = "document.querySelector('#menu').matches(':popover-open')";
  const moves = "document.querySelector('#menu').getAnimations().length";
  const openMenu = async () => {
    await tab.click('.menu-toggle');
    await expectValue(tab, isOpen, true);
    await expectValue(tab, moves, 0);
  };

  await tab.open(`${origin}/`);
  await openMenu();
  await expectAccessible(tab);
  await tab.press('Escape');
  await expectValue(tab, isOpen, false);
  await openMenu();
  await tab.click('#menu a[href="/contact/"]');
  await expectValue(tab, 'location.pathname', '/contact/');
}

/** Clicks Send as the first interaction, which loads the form's script. */
async function testEmptyForm(tab: Tab, host: Host): Promise<void> {
  await tab.open(`${origin}/contact/`);
  await tab.click('form [type=submit]');

  await expectValue(tab, textOf('[role=alert]'), alertText);
  await expectValue(tab, 'document.activeElement.name', 'name');
  const boxOf = (selector: string) =>
    `document.querySelector('${selector}').getBoundingClientRect()`;
  const isBelow = `${boxOf('[role=alert]')}.top >= ${boxOf('.site-header')}.bottom`;
  expect(await tab.evaluate(isBelow)).toBe(true);
  const invalid = "document.querySelectorAll('[aria-invalid=true]').length";
  await expectValue(tab, invalid, 4);
  await expectValue(tab, 'document.activeElement.name', 'name');
  await expectAccessible(tab);
  expect(host.requests).toEqual([]);
}

async function testSending(tab: Tab, host: Host): Promise<void> {
  const fields = {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    subject: 'A question & <more>',
  };
  for (const text of Object.values(fields)) {
    await tab.type(text);
    await tab.press('Tab');
  }
  await tab.type('First line');
  await tab.press('Enter');
  await tab.type('Grüße');
  await tab.click('form [type=submit]');

  await expectValue(tab, `${textOf('[role=status] h1')}?.trim()`, sentText);
  const all = {
    source: sites.awkward.settings.source,
    ...fields,
    message: 'First line\r\nGrüße',
  };
  expect(await host.fields()).toEqual(Object.entries(all));
}

async function testProgram(tab: Tab): Promise<void> {
  const figure = 'figure[data-worker*="/python."]';
  await tab.open(`${origin}/code/8/`);
  await tab.click(`${figure} .play button`);
  await expectValue(tab, 'document.activeElement.ariaLabel', 'Input');
  await tab.type('jump');
  await tab.press('Enter');

  const lines = `${textOf(`${figure} [role=log]`)}.split('\\n').slice(1)`;
  await expectValue(tab, lines, [
    '> jump',
    "'jump' is nothing that this machine can do.",
    '> ',
  ]);
  await expectAccessible(tab);
  await tab.type('status');
  await tab.press('Enter');
  const status = textOf(`${figure} [role=status]`);
  await expectValue(tab, status, 'The program exited with status 3.');
}

async function testSearch(tab: Tab): Promise<void> {
  await tab.open(`${origin}/search/`);
  await expectValue(tab, 'document.activeElement.id', 'query');
  await tab.type('album');
  await expectValue(tab, textOf('.results a'), 'An album');
  await expectAccessible(tab);
}

for (const name of ['firefox', 'webkit'] as const) {
  test(`in ${name}, the menu, the contact form, a program, and search work`, async () => {
    test.setTimeout(180_000);
    const tab = await openTab(name);
    const host = await startMessageHost();
    try {
      await testMenu(tab);
      await testEmptyForm(tab, host);
      await testSending(tab, host);
      await testProgram(tab);
      await testSearch(tab);
    } finally {
      await host.stop();
      await tab.close();
    }
  });

  test(`in ${name}, translations and extensions lose no text and no press`, async () => {
    test.setTimeout(600_000);
    const tab = await openTab(name);
    const host = await startMessageHost();
    host.answer((_, response) =>
      response.writeHead(201, { 'Access-Control-Allow-Origin': '*' }).end(),
    );
    const texts = {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      subject: 'Hello',
      message: 'A text',
    };

    try {
      for (const milliseconds of [0, 3_000]) {
        const site = await startSlowSite('/scripts/contact-form', milliseconds);
        for (const { change, run } of pageChanges) {
          await tab.open(`${site.origin}/contact/`);
          await tab.evaluate(`(${run})()`);

          await tab.click('[name=name]');
          for (const text of Object.values(texts)) {
            await tab.type(text);
            await tab.press('Tab');
          }
          await tab.press('Enter');

          // Waits for the end of sending, which removes the draft.
          const isSent =
            "document.querySelector('.notice [role=status]') !== null";
          await expect.poll(() => tab.evaluate(isSent), change).toBe(true);
          const fields = Object.fromEntries(await host.fields());
          expect(fields, change).toMatchObject(texts);
          expect(host.requests, change).toHaveLength(1);
          host.requests.length = 0;
        }
        await site.stop();
      }
    } finally {
      await host.stop();
      await tab.close();
    }
  });
}
