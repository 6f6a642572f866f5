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
import { browsers } from './tab.ts';

for (const [name, start] of Object.entries(browsers)) {
  test(`in ${name}, the menu, the contact form, a program, and search work`, async () => {
    test.setTimeout(180_000);
    const tab = await start();
    if (process.env['CI'] !== 'true') {
      test.skip(!tab, `${name} is not installed.`);
    }
    if (!tab) {
      throw new Error(`${name} is not installed.`);
    }
    const host = await startMessageHost();
    /** Waits until an expression that runs in the page has this value. */
    const becomes = (expression: string, value: unknown) =>
      expect.poll(() => tab.evaluate(expression), expression).toEqual(value);
    const textOf = (selector: string) =>
      `document.querySelector('${selector}')?.textContent`;
    const expectAccessible = async () => {
      await tab.evaluate(`(() => { ${axe.source} })()`);
      const found =
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))";
      expect(await tab.evaluate(found)).toEqual([]);
    };
    try {
      const isOpen = "document.querySelector('#menu').matches(':popover-open')";
      const moves = "document.querySelector('#menu').getAnimations().length";
      const openMenu = async () => {
        await tab.click('.menu-toggle');
        await becomes(isOpen, true);
        await becomes(moves, 0);
      };
      await tab.open(`${origin}/`);
      await openMenu();
      await expectAccessible();
      await tab.press('Escape');
      await becomes(isOpen, false);
      await openMenu();
      await tab.click('#menu a[href="/contact/"]');
      await becomes('location.pathname', '/contact/');

      // Clicks Send as the first interaction, which loads the form's script.
      await tab.open(`${origin}/contact/`);
      await tab.click('form [type=submit]');
      await becomes(textOf('[role=alert]'), alertText);
      await becomes('document.activeElement.name', 'name');
      const boxOf = (selector: string) =>
        `document.querySelector('${selector}').getBoundingClientRect()`;
      expect(
        await tab.evaluate(
          `${boxOf('[role=alert]')}.top >= ${boxOf('.site-header')}.bottom`,
        ),
      ).toBe(true);
      await becomes(
        "document.querySelectorAll('[aria-invalid=true]').length",
        4,
      );
      await becomes('document.activeElement.name', 'name');
      await expectAccessible();
      expect(host.requests).toEqual([]);
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
      await becomes(`${textOf('[role=status] h2')}?.trim()`, sentText);
      const all = {
        source: sites.awkward.settings.source,
        ...fields,
        message: 'First line\r\nGrüße',
      };
      expect(await host.fields()).toEqual(Object.entries(all));

      const figure = 'figure[data-worker*="/python."]';
      await tab.open(`${origin}/code/8/`);
      await tab.click(`${figure} .play button`);
      await becomes('document.activeElement.ariaLabel', 'Input');
      await tab.type('jump');
      await tab.press('Enter');
      const answered = [
        '> jump',
        "'jump' is nothing that this machine can do.",
        '> ',
      ];
      await becomes(
        `${textOf(`${figure} [role=log]`)}.split('\\n').slice(1)`,
        answered,
      );
      await expectAccessible();
      await tab.type('status');
      await tab.press('Enter');
      await becomes(
        textOf(`${figure} [role=status]`),
        'The program exited with status 3.',
      );

      await tab.open(`${origin}/search/`);
      await becomes('document.activeElement.id', 'query');
      await tab.type('album');
      await becomes(textOf('.results a'), 'An album');
      await expectAccessible();
    } finally {
      await host.stop();
      await tab.close();
    }
  });

  test(`in ${name}, translations and extensions lose no text and no press`, async () => {
    test.setTimeout(600_000);
    const tab = await start();
    if (process.env['CI'] !== 'true') {
      test.skip(!tab, `${name} is not installed.`);
    }
    if (!tab) {
      throw new Error(`${name} is not installed.`);
    }
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
          const isSent = "document.querySelector('.notice .good') !== null";
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
