import { mkdtempSync, readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Texts } from '../lib/contact/message.ts';
import { messagesHandler } from '../lib/servers/messages.ts';
import {
  accept,
  another,
  back,
  expect,
  expectTexts,
  failedText,
  fill,
  heading,
  held,
  maybeText,
  open,
  origin,
  ready,
  received,
  send,
  sentText,
  status,
  test,
  written,
} from './message-host.ts';

const empty: Texts = { name: '', email: '', subject: '', message: '' };

/** Holds the form's script back until it is released, and for good where it is not. */
async function holdScript(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/scripts/contact-form*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Puts a text into a field with one event, as a paste or a word of a keyboard that guesses does. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.keyboard.insertText(text);
}

test.describe('the draft', () => {
  for (const [label, field] of [
    ['Name', 'name'],
    ['Email', 'email'],
    ['Subject', 'subject'],
    ['Message', 'message'],
  ] as const) {
    test(`has what was pasted last into ${label}`, async ({ page }) => {
      await open(page);
      await paste(page, label, 'pasted@example.com');
      await page.reload();
      await ready(page);
      await expectTexts(page, { [field]: 'pasted@example.com' });
      await page.getByLabel(label).fill('');
      await page.reload();
      await ready(page);
      await expectTexts(page, { [field]: '' });
    });
  }

  test('has what was typed before the script came, even where nothing is typed after it', async ({ page }) => {
    const release = await holdScript(page);
    await page.goto('/contact/', { waitUntil: 'commit' });
    await fill(page);
    release();
    await ready(page);
    // By its address, the browser fills in nothing of its own.
    await page.goto('/blog/');
    await open(page);
    await expectTexts(page);
  });

  test('of one tab is not that of another', async ({ page, context }) => {
    await open(page);
    await fill(page);
    const other = await context.newPage();
    await open(other);
    await expectTexts(other, empty);
    await fill(other, { name: 'Grace' });
    await page.reload();
    await ready(page);
    await expectTexts(page);
  });

  for (const [name, breakStorage] of [
    [
      'forbidden',
      () =>
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('', 'SecurityError');
          },
        }),
    ],
    [
      'full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('', 'QuotaExceededError');
        };
      },
    ],
    ['of somebody else', () => sessionStorage.setItem('contact-draft', '{"texts":7}')],
  ] as const) {
    test(`is no matter where the storage is ${name}: the message is sent`, async ({ page, host }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.addInitScript(breakStorage);
      await host.answer(accept);
      await open(page);
      await fill(page);
      await send(page).click();
      await expect(heading(page, sentText)).toBeVisible();
      expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
      expect(errors).toEqual([]);
    });
  }
});

test('a text that is too long for the tab and for the host: the page says so, and keeps no older one in its place', async ({
  page,
  host,
}) => {
  await host.answer(status(413));
  await open(page);
  await fill(page);
  await fill(page, { message: 'x'.repeat(6_000_000) });
  await expect(page.getByRole('status').filter({ hasText: 'keeps no copy' })).toBeVisible();
  await send(page).click();
  await expect(heading(page, 'Your message is too long.')).toBeFocused();
  await expect(page.getByText(failedText)).toBeVisible();
  await expect(page.getByText('make it shorter, or send it by mail')).toBeVisible();
  await expect(page.getByText('keeps no copy')).toBeVisible();
  await expect(page.getByText('Nothing that you wrote is lost.')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await back(page).click();
  await fill(page, { message: 'Shorter.' });
  await expect(page.getByText('keeps no copy')).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expectTexts(page, { ...written, message: 'Shorter.' });
});

test.describe('before the script has come', () => {
  for (const type of ['input', 'change']) {
    test(`a field that is filled in without pointer or key, but for '${type}', wakes it`, async ({ page, host }) => {
      await host.answer(accept);
      await page.goto('/contact/');
      await page.getByLabel('Name').evaluate((field, name) => {
        if (field instanceof HTMLInputElement) field.value = 'Ada Lovelace';
        field.dispatchEvent(new Event(name, { bubbles: true }));
      }, type);
      await page.locator('form[novalidate]').waitFor();
      const { name, ...others } = written;
      await fill(page, others);
      await send(page).click();
      await expect(heading(page, sentText)).toBeFocused();
      expect(new Map(await host.requests[0]?.fields()).get('name')).toBe(name);
    });
  }

  test('what the browser is sending is left alone by a script that comes late, and is no draft any more', async ({
    page,
    host,
    baseURL,
  }) => {
    const { listener, release } = held((_, response) =>
      response.writeHead(303, { Location: `${baseURL}/contact/#sent` }).end(),
    );
    await host.answer(listener);
    await open(page);
    await fill(page, { subject: 'An older draft' });
    const releaseScript = await holdScript(page);
    await page.goto('/contact/', { waitUntil: 'commit' });
    await fill(page);
    const script = page.waitForResponse('**/scripts/contact-form*');
    await send(page).click({ noWaitAfter: true });
    await expect.poll(() => host.requests.length).toBe(1);
    releaseScript();
    await (await script).finished();
    // So long a script may take to do what it must not.
    await new Promise((resolve) => setTimeout(resolve, 500));
    release();
    await expect(heading(page, sentText)).toBeVisible();
    expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.getByRole('link', { name: 'Write another' }).click();
    await ready(page);
    await expectTexts(page, empty);
  });

  test('a form whose script never comes is sent once by the browser, however often it is clicked', async ({
    page,
    host,
  }) => {
    const { listener, release } = held((_, response) => response.writeHead(200).end('A host says thanks.'));
    await host.answer(listener);
    await holdScript(page);
    // While a navigation is under way the tests cannot click, so the page does it itself, and says what stands in it.
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.addInitScript(() => {
      setInterval(() => {
        document.querySelector<HTMLElement>('form:valid [type=submit]')?.click();
        console.log(document.querySelector('[data-island] + [role=status]')?.textContent);
      }, 50);
    });
    await page.goto('/contact/', { waitUntil: 'commit' });
    await fill(page);
    await expect.poll(() => host.requests.length).toBe(1);
    const before = said.length;
    await expect.poll(() => said.length).toBeGreaterThan(before + 10);
    expect(new Set(said.slice(before))).toEqual(new Set(['Sending…']));
    release();
    await expect(page.getByText('A host says thanks.')).toBeVisible();
    expect(host.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
  });

  test('whoever comes back from the host finds what was written, and can send it again', async ({ page, host }) => {
    await host.answer((_, response) => response.writeHead(500).end('A host is sorry.'));
    await page.route('**/scripts/contact-form*', (route) => route.abort());
    await page.goto('/contact/');
    await fill(page);
    await send(page).click();
    await expect(page.getByText('A host is sorry.')).toBeVisible();
    await page.goBack();
    await expectTexts(page);
    await expect(page.getByText('Sending…')).toHaveCount(0);
    await send(page).click();
    await expect(page.getByText('A host is sorry.')).toBeVisible();
    expect(host.requests).toHaveLength(2);
  });

  test('what the browser finds wrong is not waited for', async ({ page, host }) => {
    await host.answer(accept);
    await page.route('**/scripts/contact-form*', (route) => route.abort());
    await page.goto('/contact/');
    await fill(page, { ...written, email: 'ada@' });
    await send(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByText('Sending…')).toHaveCount(0);
    expect(host.requests).toEqual([]);
    await page.getByLabel('Email').fill('ada@example.com');
    await send(page).click();
    await expect.poll(() => host.requests.length).toBe(1);
  });
});

test.describe('an answer', () => {
  for (const code of [200, 202, 204]) {
    test(`of ${code} is a success`, async ({ page, host }) => {
      await host.answer(status(code));
      await open(page);
      await fill(page);
      await send(page).click();
      await expect(heading(page, sentText)).toBeFocused();
    });
  }

  for (const code of [301, 302, 303, 307, 308]) {
    test(`of ${code} is a failure, even where a page with 200 stands behind it`, async ({ page, host }) => {
      await host.answer((request, response) => {
        const answer = request.url === '/thanks' ? status(200) : status(code, { Location: '/thanks' });
        answer(request, response);
      });
      await open(page);
      await fill(page);
      await send(page).click();
      await expect(heading(page, failedText)).toBeFocused();
      expect(host.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /message']);
      await back(page).click();
      await expectTexts(page);
    });
  }

  for (const code of [400, 413, 422, 429, 503, 507]) {
    test(`of ${code} is a failure, and the host has said so`, async ({ page, host }) => {
      await host.answer(status(code));
      await open(page);
      await fill(page);
      await send(page).click();
      await expect(heading(page, failedText)).toBeFocused();
      await expect(page.getByText(maybeText)).toHaveCount(0);
      await back(page).click();
      await expectTexts(page);
    });
  }

  for (const [name, listener] of [
    ['that is cut before it begins', (request) => request.socket.destroy()],
    ['that is cut in its head', (request) => request.socket.end('HTTP/1.1 200 O')],
    ['that is no HTTP', (request) => request.socket.end('What?\r\n\r\n')],
    ['that the site may not read', (_, response) => response.writeHead(201).end()],
  ] as const satisfies readonly (readonly [string, RequestListener])[]) {
    test(`${name} says that the message may have arrived`, async ({ page, host }) => {
      await host.answer(listener);
      await open(page);
      await fill(page);
      await send(page).click();
      await expect(heading(page, /^Your message may have arrived\./)).toBeFocused();
      await expect(page.getByText(failedText)).toBeVisible();
      await host.answer(accept);
      await back(page).click();
      await expectTexts(page);
      await send(page).click();
      await expect(heading(page, sentText)).toBeFocused();
      // The second try is the first once more, field by field, so that a host can tell that it is the same message.
      expect(await host.requests.at(-1)?.fields()).toEqual(Object.entries(received));
    });
  }

  test('cannot come where there is no network, and then nothing has arrived', async ({ page, context }) => {
    await open(page);
    await fill(page);
    await context.setOffline(true);
    await send(page).click();
    await expect(heading(page, failedText)).toBeFocused();
    await expect(page.getByText(maybeText)).toHaveCount(0);
    await context.setOffline(false);
  });

  test('that is lost with the network says that the message may have arrived', async ({ page, host, context }) => {
    const { listener, release } = held((request) => request.socket.destroy());
    await host.answer(listener);
    await open(page);
    await fill(page);
    await send(page).click();
    await expect.poll(() => host.requests.length).toBe(1);
    await context.setOffline(true);
    release();
    await expect(heading(page, maybeText)).toBeFocused();
    await context.setOffline(false);
  });

  test.describe('after 30 seconds', () => {
    test('may be a success all the same, and is heard', async ({ page, host }) => {
      const { listener, release } = held(accept);
      await host.answer(listener);
      await page.clock.install();
      await open(page);
      await fill(page);
      await send(page).click();
      await expect.poll(() => host.requests.length).toBe(1);
      await page.clock.fastForward(30_500);
      await expect(heading(page, failedText)).toBeFocused();
      await expect(page.getByText(maybeText)).toBeVisible();
      release();
      await expect(heading(page, sentText)).toBeFocused();
      await another(page).click();
      await expectTexts(page, empty);
    });

    test('may be a failure, and then nothing has arrived', async ({ page, host }) => {
      const { listener, release } = held(status(500));
      await host.answer(listener);
      await page.clock.install();
      await open(page);
      await fill(page);
      await send(page).click();
      await expect.poll(() => host.requests.length).toBe(1);
      await page.clock.fastForward(30_500);
      await expect(page.getByText(maybeText)).toBeVisible();
      release();
      await expect(page.getByText(maybeText)).toHaveCount(0);
      await expect(heading(page, failedText)).toBeVisible();
    });

    test('changes nothing any more for somebody who is writing again', async ({ page, host }) => {
      const { listener, release } = held(accept);
      await host.answer(listener);
      await page.clock.install();
      await open(page);
      await fill(page);
      await send(page).click();
      await expect.poll(() => host.requests.length).toBe(1);
      await page.clock.fastForward(30_500);
      await back(page).click();
      await fill(page, { subject: 'Another subject' });
      release();
      await host.answer(status(500));
      await send(page).click();
      await expect(heading(page, failedText)).toBeVisible();
      await back(page).click();
      await expectTexts(page, { ...written, subject: 'Another subject' });
    });
  });
});

test.describe('while the message is on its way', () => {
  test('what is typed stays, is in no message, and outlives a reload', async ({ page, host }) => {
    const { listener, release } = held(accept);
    await host.answer(listener);
    await open(page);
    await fill(page);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    await page.getByLabel('Message').press('Control+End');
    await page.keyboard.insertText('P.S. One more thing.');
    release();
    await expect(heading(page, sentText)).toBeFocused();
    await expect(page.getByText('It still stands in the form.')).toBeVisible();
    expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
    await another(page).click();
    await expectTexts(page, { ...written, message: `${written.message}P.S. One more thing.` });
    await page.reload();
    await ready(page);
    await expectTexts(page, { ...written, message: `${written.message}P.S. One more thing.` });
  });

  test('what is only taken away is nothing to keep', async ({ page, host }) => {
    const { listener, release } = held(accept);
    await host.answer(listener);
    await open(page);
    await fill(page);
    await send(page).click();
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
    await page.getByLabel('Subject').fill('');
    release();
    await expect(heading(page, sentText)).toBeFocused();
    await expect(page.getByText('It still stands in the form.')).toHaveCount(0);
    await another(page).click();
    await expectTexts(page, empty);
  });

  for (const [name, leave] of [
    ['reload', (page: Page) => page.reload()],
    [
      'step away and back',
      async (page: Page) => {
        await page.goto('/blog/');
        await page.goto('/contact/');
      },
    ],
  ] as const) {
    test(`a ${name} says that it may have arrived, and loses nothing`, async ({ page, host }) => {
      await host.answer(() => undefined);
      await open(page);
      await fill(page);
      await send(page).click();
      await expect.poll(() => host.requests.length).toBe(1);
      await leave(page);
      await expect(page.getByText(maybeText)).toBeVisible();
      await page.reload();
      await expect(page.getByText(maybeText)).toBeVisible();
      await back(page).click();
      await expectTexts(page);
      await page.reload();
      await ready(page);
      await expectTexts(page);
      await host.answer(accept);
      await send(page).click();
      await expect(heading(page, sentText)).toBeFocused();
      await page.reload();
      await ready(page);
      await expectTexts(page, empty);
    });
  }
});

test('whoever comes back to the form goes on in its first field', async ({ page, host }) => {
  await host.answer(status(500));
  await open(page);
  await fill(page);
  await send(page).click();
  await back(page).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await host.answer(accept);
  await page.keyboard.press('Enter');
  await another(page).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
});

test.describe('whatever throws', () => {
  test('half an emoji and a failure: the way by mail is there, and so is the text', async ({ page, host }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await host.answer(status(500));
    await open(page);
    await fill(page, { ...written, subject: 'Cut \ud83d', message: 'And \udc4d' });
    await send(page).click();
    const link = page.getByRole('alert').getByRole('link');
    await expect(link).toHaveAttribute('href', /subject=Cut%20%EF%BF%BD&body=And%20%EF%BF%BD$/);
    await back(page).click();
    await expect(page.getByLabel('Name')).toHaveValue(written.name);
    expect(errors).toEqual([]);
  });

  for (const [name, breakPage] of [
    [
      'in what the page shows',
      () => {
        window.encodeURIComponent = () => {
          throw new URIError('URI malformed');
        };
      },
    ],
    [
      'in an effect',
      () => {
        HTMLHeadingElement.prototype.focus = () => {
          throw new TypeError('broken');
        };
      },
    ],
  ] as const) {
    test(`${name}, the form as the browser knows it is back, with its text, and can be sent`, async ({
      page,
      host,
    }) => {
      await page.addInitScript(breakPage);
      await host.answer(status(500));
      await open(page);
      await fill(page);
      await send(page).click();
      await expect(page.locator('form')).not.toHaveAttribute('novalidate');
      await expectTexts(page);
      await host.answer((_, response) => response.writeHead(200).end('A host says thanks.'));
      await send(page).click();
      await expect(page.getByText('A host says thanks.')).toBeVisible();
      expect(await host.requests[1]?.fields()).toEqual(Object.entries(received));
    });
  }

  test('in sending, it is a failure like any other', async ({ page, host }) => {
    await page.addInitScript(() => {
      window.fetch = () => {
        throw new TypeError('broken');
      };
    });
    await host.answer(accept);
    await open(page);
    await fill(page);
    await send(page).click();
    await expect(heading(page, failedText)).toBeFocused();
    await back(page).click();
    await expectTexts(page);
    expect(host.requests).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a host that sends the browser back to the site makes it say thanks, and offers another form', async ({
    page,
    host,
    baseURL,
  }) => {
    await host.answer((_, response) => response.writeHead(303, { Location: `${baseURL}/contact/#sent` }).end());
    await page.goto('/contact/');
    await expect(heading(page, sentText)).toBeHidden();
    await fill(page);
    await send(page).click();
    await expect(heading(page, sentText)).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
    await page.getByRole('link', { name: 'Write another' }).click();
    await expect(heading(page, sentText)).toBeHidden();
    await expectTexts(page, empty);
  });

  test('the message host of this project sends it back to the thanks, and says why where it takes no message', async ({
    page,
    host,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'glidepath-messages-'));
    const limits = { requestsPerMinute: 1 };
    await host.listen(messagesHandler(folder, origin, () => undefined, limits));
    await page.goto('/contact/');
    await fill(page);
    await send(page).click();
    await expect(heading(page, sentText)).toBeVisible();
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toHaveLength(1);

    await page.getByRole('link', { name: 'Write another' }).click();
    await fill(page, { ...written, subject: 'Another subject' });
    await send(page).click();
    await expect(heading(page, failedText)).toBeVisible();
    await expect(page.getByText('Too many messages came from your network.')).toBeVisible();
    await page.goBack();
    await expectTexts(page, { ...written, subject: 'Another subject' });
    await page.goForward();
    await page.getByRole('link', { name: 'Back to the contact page' }).click();
    await expect(page).toHaveURL('/contact/');
    expect(readdirSync(folder).filter((name) => name.endsWith('.json'))).toHaveLength(1);
  });
});
