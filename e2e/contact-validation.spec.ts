import { expect, type Page } from 'playwright/test';
import { expectTexts, fill, open, send, written } from './contact-page.ts';
import { alertText, test } from './message-host.ts';
import { expectAccessible, gate } from './observe.ts';

const mistyped = 'Enter an email address like name@example.com.';

const alert = (page: Page) => page.getByRole('alert');

test('does not send an empty form, and names the error of each field until it is filled in', async ({ page, host }) => {
  await open(page);
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  for (const [label, sentence, text] of [
    ['Name', 'Enter your name.', 'A'],
    ['Email', mistyped, 'ada@example.com'],
    ['Subject', 'Enter a subject.', 'B'],
    ['Message', 'Enter a message.', 'C'],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(alert(page)).toHaveText(alertText);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(sentence);
    await field.pressSequentially(text);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).toHaveAccessibleDescription('');
  }
  await expect(alert(page)).toBeEmpty();
  expect(host.requests).toEqual([]);
});

test('names an invalid email address before the alert if it is the only error', async ({ page, host }) => {
  await open(page);
  await fill(page, { ...written, email: 'ada@' });
  await send(page).click();
  await expect(alert(page)).toHaveText(`${mistyped} ${alertText}`);
  await expect(page.getByLabel('Email')).toBeFocused();
  for (const texts of [{ subject: '' }, { ...written, email: '' }, { ...written, message: ' \n' }]) {
    await fill(page, texts);
    await send(page).click();
    await expect(alert(page)).toHaveText(alertText);
  }
  expect(host.requests).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const tapSend = (page: Page) => send(page).tap();
  for (const [action, press, texts, first] of [
    ['a tap on Send', tapSend, {}, 'Name'],
    ['Space on Send', (page) => send(page).press('Space'), {}, 'Name'],
    ['Enter in an empty field', (page) => page.getByLabel('Subject').press('Enter'), {}, 'Name'],
    ['a tap on Send with a name', tapSend, { name: 'Ada' }, 'Email'],
    ['a tap on Send with an invalid email address', tapSend, { ...written, email: 'ada@' }, 'Email'],
    ['a tap on Send with spaces', tapSend, { ...written, message: ' ' }, 'Message'],
  ] as const satisfies readonly (readonly [string, (page: Page) => Promise<void>, Partial<typeof written>, string])[]) {
    test(`${action} shows the alert before and after the form's script has loaded`, async ({ page, host }) => {
      const { open: release, isOpen } = gate();
      await page.route('**/scripts/contact-form*', (route) => isOpen.then(() => route.continue()));
      await page.addInitScript(() => {
        // Browsers show their own error bubble unless a listener cancels the `invalid` event.
        const record = (event: Event) =>
          setTimeout(() => Object.assign(globalThis, { hasBubble: !event.defaultPrevented }));
        addEventListener('invalid', record, { capture: true });
      });
      await page.goto('/contact/');
      await fill(page, texts);
      await press(page);
      await expect(alert(page)).toHaveText(alertText);
      await expect(page.getByLabel(first)).toBeFocused();
      expect(await page.evaluate(() => Reflect.get(globalThis, 'hasBubble'))).not.toBe(true);
      await expectAccessible(page);
      const others = page.locator('#message');
      await others.focus();
      release();
      await page.locator('form[novalidate]').waitFor();
      await expect(page.getByLabel(first)).toHaveAccessibleDescription(/^Enter /);
      await expect(alert(page)).toContainText(alertText);
      await expect(others).toBeFocused();
      await expectTexts(page, { name: '', email: '', subject: '', message: '', ...texts });
      expect(host.requests).toEqual([]);
    });
  }

  test('clears the alert when the script loads after the form was completed, and does not send', async ({
    page,
    host,
  }) => {
    const { open: release, isOpen } = gate();
    await page.route('**/scripts/contact-form*', (route) => isOpen.then(() => route.continue()));
    await page.goto('/contact/');
    await send(page).tap();
    await fill(page);
    release();
    await page.locator('form[novalidate]').waitFor();
    await expect(alert(page)).toBeEmpty();
    expect(host.requests).toEqual([]);
  });

  test('the header does not cover the alert or the focused field', async ({ page }) => {
    await open(page);
    const header = await page.locator('.site-header').evaluate((element) => element.getBoundingClientRect().bottom);
    for (const height of [844, 480])
      for (const name of Object.keys(written)) {
        await page.setViewportSize({ width: 390, height });
        await fill(page, { ...written, [name]: '' });
        await send(page).tap();
        await expect(page.locator(`#${name}`)).toBeFocused();
        // An on-screen keyboard leaves about 480 pixels, which fit only the field and its label.
        const parts = height === 844 ? ['[role=alert]', `label[for=${name}]`] : [`label[for=${name}]`];
        for (const part of parts) {
          const top = () => page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
          await expect.poll(top, `The header covers ${part} of ${name}.`).toBeGreaterThanOrEqual(header);
        }
      }
  });
});
