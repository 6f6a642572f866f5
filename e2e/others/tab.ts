import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect } from 'playwright/test';
import { launch } from 'puppeteer-core';
import { freePort } from '../free-port.ts';

/**
 * Functions that start a regular browser and open a tab, because Playwright's Firefox and WebKit are patched builds. If
 * the browser is not installed, they return `undefined`. At the tab's width of 800 pixels, the menu is a panel.
 */
export const browsers = { firefox: startFirefox, webkit: startWebKit };

/** A tab of a browser, which tests control. */
export type Tab = NonNullable<Awaited<ReturnType<typeof startFirefox>>>;

async function startFirefox() {
  const executablePath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    existsSync,
  );
  if (!executablePath) {
    return undefined;
  }
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // This proxy does not exist, so HTTPS requests to all hosts except localhost fail.
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
    },
  });
  const page = await browser.newPage();
  return {
    open: async (url: string) => {
      await page.goto(url);
    },
    /** Runs an expression in the page and returns its value, which must be serializable as JSON. */
    evaluate: (expression: string): Promise<unknown> =>
      page.evaluate(expression),
    // Locators of puppeteer wait without end in Firefox 140.12.
    click: async (selector: string) =>
      (await page.waitForSelector(selector, { visible: true }))?.click(),
    /** Types into the focused element. */
    type: (text: string) => page.keyboard.type(text),
    press: (key: keyof typeof keys) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

/** WebDriver's codes for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys = { Enter: '\uE006', Escape: '\uE00C', Tab: '\uE004' } as const;

/** Starts WebKitGTK, which has Safari's engine, on a virtual display. WebDriver controls the browser. */
async function startWebKit(): ReturnType<typeof startFirefox> {
  const files = readdirSync('/usr/lib').map(
    (name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`,
  );
  const binary = files.find(existsSync);
  if (
    !binary ||
    !existsSync('/usr/bin/WebKitWebDriver') ||
    !existsSync('/usr/bin/Xvfb')
  ) {
    return undefined;
  }
  const screen = spawn(
    '/usr/bin/Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = screen.stdio[3];
  if (!(display instanceof Readable)) {
    throw new Error('Xvfb does not report its display number.');
  }
  const [number] = await once(createInterface(display), 'line');
  const port = await freePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // The sandbox does not start for root: https://webkitgtk.org/environment-variables.html
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = () => [driver, screen].map((child) => child.kill());
  process.once('exit', stop);

  /** Sends a command to WebDriver and returns the answer's value: https://www.w3.org/TR/webdriver2/ */
  const send = async (
    method: string,
    path: string,
    body?: object,
  ): Promise<unknown> => {
    const url = `http://localhost:${port}${path}`;
    const response = await fetch(url, {
      method,
      body: body ? JSON.stringify(body) : null,
    });
    const answer: { readonly value?: unknown } = await response.json();
    if (!response.ok) {
      throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    }
    return answer.value;
  };

  await expect(() => send('GET', '/status')).toPass();
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  const session: { readonly sessionId?: string } = Object(
    await send('POST', '/session', { capabilities }),
  );
  const post = (command: string, body: object) =>
    send('POST', `/session/${session.sessionId}/${command}`, body);
  await post('window/rect', { x: 0, y: 0, width: 800, height: 900 });
  const perform = (actions: readonly object[]) =>
    post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const stroke = (value: string) =>
    ['keyDown', 'keyUp'].map((type) => ({ type, value }));
  return {
    open: async (url) => {
      await post('url', { url });
    },
    evaluate: (expression) =>
      post('execute/sync', { script: `return ${expression}`, args: [] }),
    async click(selector) {
      // Scrolls to the element, because this driver does not scroll before it clicks, although it should.
      const script =
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      await expect(async () => {
        const element = Object(
          await post('element', { using: 'css selector', value: selector }),
        );
        await post('execute/sync', { script, args: [element] });
        await post(`element/${Object.values(element)[0]}/click`, {});
      }).toPass();
    },
    type: async (text) => {
      await perform([...text].flatMap(stroke));
    },
    press: async (key) => {
      await perform(stroke(keys[key]));
    },
    async close() {
      await send('DELETE', `/session/${session.sessionId}`);
      stop();
    },
  };
}
