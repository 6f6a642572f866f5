import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { alertText, origin, sentText, startMessageHost } from '../message-host.ts';
import { sites } from '../sites.ts';
import { browsers, type Tab } from './tab.ts';

/** Waits until an expression gives a value in the page. */
const becomes = (tab: Tab, expression: string, value: unknown) =>
  expect.poll(() => tab.evaluate(expression), expression).toEqual(value);

const textOf = (selector: string) => `document.querySelector('${selector}')?.textContent`;

async function expectAccessible(tab: Tab): Promise<void> {
  await tab.evaluate(`(() => { ${axe.source} })()`);
  const found = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))";
  expect(await tab.evaluate(found)).toEqual([]);
}

for (const [name, start] of Object.entries(browsers)) {
  test.describe(name, () => {
    let tab: Tab;

    test.beforeAll(async () => {
      const started = await start();
      if (process.env['CI'] !== 'true') test.skip(!started, `${name} is not installed.`);
      if (!started) throw new Error(`${name} is not installed.`);
      tab = started;
    });

    test.afterAll(() => tab?.close());

    test(`${name}: the menu opens, closes with a key, and leads on`, async () => {
      const isOpen = "document.querySelector('#menu').matches(':popover-open')";
      const moves = "document.querySelector('#menu').getAnimations().length";
      await tab.open(`${origin}/`);
      await tab.click('.menu-toggle');
      await becomes(tab, isOpen, true);
      await becomes(tab, moves, 0);
      await expectAccessible(tab);
      await tab.press('Escape');
      await becomes(tab, isOpen, false);
      await tab.click('.menu-toggle');
      await becomes(tab, moves, 0);
      await tab.click('#menu a[href="/code/"]');
      await becomes(tab, 'location.pathname', '/code/');
    });

    test(`${name}: the form says what is missing, and sends what is written`, async () => {
      const host = await startMessageHost();
      try {
        await tab.open(`${origin}/contact/`);
        await tab.evaluate("document.querySelector('[name=name]').focus()");
        await becomes(tab, "document.querySelector('form').hasAttribute('novalidate')", true);
        await tab.click('form [type=submit]');
        await becomes(tab, textOf('[role=alert]'), alertText);
        await becomes(tab, 'document.activeElement.name', 'name');
        await becomes(tab, "document.querySelectorAll('[aria-invalid=true]').length", 4);
        await expectAccessible(tab);
        expect(host.requests).toEqual([]);

        const fields = { name: 'Ada Lovelace', email: 'ada@example.com', subject: 'A question & <more>' };
        for (const text of Object.values(fields)) {
          await tab.type(text);
          await tab.press('Tab');
        }
        await tab.type('First line');
        await tab.press('Enter');
        await tab.type('Grüße');
        await tab.click('form [type=submit]');
        await becomes(tab, `${textOf('[role=status] h2')}?.trim()`, sentText);
        const all = { source: sites.awkward.settings.source, ...fields, message: 'First line\r\nGrüße' };
        expect(await host.requests[0]?.fields()).toEqual(Object.entries(all));
      } finally {
        await host.stop();
      }
    });

    test(`${name}: a program plays to its end`, async () => {
      const figure = 'figure[data-worker*="/python."]';
      await tab.open(`${origin}/code/8/`);
      await tab.click(`${figure} .play button`);
      await becomes(tab, 'document.activeElement.ariaLabel', 'Input');
      await tab.type('jump');
      await tab.press('Enter');
      const shown = `${textOf(`${figure} [role=log]`)}.split('\\n').slice(1)`;
      const answered = ['> jump', "'jump' is nothing that this machine can do.", '> '];
      await becomes(tab, shown, answered);
      await expectAccessible(tab);
      await tab.type('status');
      await tab.press('Enter');
      await becomes(tab, textOf(`${figure} [role=status]`), 'The program has ended with status 3.');
    });
  });
}
