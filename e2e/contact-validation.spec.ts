import { expect, type Locator } from 'playwright/test';
import {
  alertText,
  type ContactForm,
  expectReceived,
  formScript,
  sentText,
  test,
  written,
} from './contact-page.ts';
import { expectAccessible, holdBack } from './observe.ts';

test('names the error of each field until it is filled in, and focuses the first one', async ({
  page,
  host,
  form,
}) => {
  await form.open();
  const hidden = page.locator('.contact [hidden]');
  const areVisible = await hidden.evaluateAll((elements) =>
    elements.map((element) => element.checkVisibility()),
  );
  expect(new Set(areVisible)).toEqual(new Set([false]));
  await form.send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  for (const [label, sentence, text] of [
    ['Name', 'Enter your name.', 'A'],
    [
      'Email',
      'Enter an email address like name@example.com.',
      'ada@example.com',
    ],
    ['Subject', 'Enter a subject.', 'B'],
    ['Message', 'Enter a message.', 'C'],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(form.alert).toHaveText(alertText);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(sentence);
    await field.pressSequentially(text);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).toHaveAccessibleDescription('');
  }
  await expect(form.alert).toBeEmpty();
  for (const [label, texts] of [
    ['Email', { ...written, email: 'ada@' }],
    ['Email', { subject: '' }],
    ['Message', { ...written, message: ' \n' }],
  ] as const) {
    await form.fill(texts);
    await form.send.click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(form.alert).toHaveText(alertText);
  }
  expect(host.requests).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  const tapSend = ({ send }: ContactForm) => send.tap();
  for (const [action, press, texts, first] of [
    ['a tap on Send', tapSend, {}, 'Name'],
    [
      'Enter in an empty field',
      ({ field }: ContactForm) => field('subject').press('Enter'),
      {},
      'Name',
    ],
    [
      'a tap on Send with spaces',
      tapSend,
      { ...written, message: ' ' },
      'Message',
    ],
  ] as const) {
    test(`${action} before the form's script has loaded shows the alert`, async ({
      page,
      host,
      form,
    }) => {
      const release = await holdBack(page, formScript);
      await page.addInitScript(() => {
        // Browsers show their own error bubble unless a listener cancels the `invalid` event.
        const record = (event: Event) =>
          setTimeout(() =>
            Object.assign(globalThis, { hasBubble: !event.defaultPrevented }),
          );
        addEventListener('invalid', record, { capture: true });
      });
      await page.goto('/contact/');
      await form.fill(texts);
      await press(form);
      const busyForm = page.locator('form');
      await expect(busyForm).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(form.alert).toHaveText(alertText);
      await expect(page.getByLabel(first)).toBeFocused();
      await expect(page.getByLabel(first)).toHaveAccessibleDescription(
        /^Enter /,
      );
      await expect(busyForm).not.toHaveAttribute('aria-busy');
      expect(
        await page.evaluate(() => Reflect.get(globalThis, 'hasBubble')),
      ).not.toBe(true);
      await form.expectTexts(texts);
      expect(host.requests).toEqual([]);
    });
  }

  test('sends no form that the visitor completes while its script loads', async ({
    page,
    host,
    form,
  }) => {
    const release = await holdBack(page, formScript);
    await page.goto('/contact/');
    await form.send.tap();
    await form.fill();
    release();
    await form.waitForScript();
    await expect(form.alert).toBeEmpty();
    await form.send.tap();
    await expect(form.heading(sentText)).toBeFocused();
    await expectReceived(host);
  });

  test('the header does not cover the alert or the focused field', async ({
    page,
    form,
  }) => {
    await form.open();
    const header = await page
      .locator('.site-header')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    for (const height of [844, 480]) {
      for (const name of Object.keys(written)) {
        await page.setViewportSize({ width: 390, height });
        await form.fill({ ...written, [name]: '' });
        await form.send.tap();
        await expect(form.field(name)).toBeFocused();
        await expectBelow(header, page.locator(`label[for=${name}]`));
        // An on-screen keyboard leaves about 480 pixels, which fit only the field and its label.
        if (height === 844) {
          await expectBelow(header, page.getByRole('alert'));
        }
      }
    }
  });
});

/** Expects that the top of an element is below the header, which ends at `header`. */
async function expectBelow(header: number, part: Locator): Promise<void> {
  const top = () =>
    part.evaluate((element) => element.getBoundingClientRect().top);
  await expect
    .poll(top, `The header covers ${part}.`)
    .toBeGreaterThanOrEqual(header);
}
