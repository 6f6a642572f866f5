import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { callOf, type Engine, findProgram, nowhere, type Size, type Tab, type Target } from './engine.ts';

/** No other server of the tests is here. WebKitWebDriver has to be told its port. */
const port = 4318;

const screenSize: Size = { width: 1400, height: 1000 };

/** What a page in WebKit could be named for, for which the browser is asked one by one. */
const nameable = 'a, button, input, select, textarea, summary, [role], h1, h2, h3, h4, nav, output';

/** Keys without a character. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyValues: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/**
 * Starts the driver of WebKitGTK, the engine of Safari, on a screen of its own; `undefined` where something of it is not
 * installed. (Playwright's own WebKit is a patched one, which is not what people have.)
 * https://webkitgtk.org/reference/webkit2gtk/stable/class.AutomationSession.html
 */
export async function startWebKit(isDark: boolean): Promise<Engine | undefined> {
  const folders = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1`);
  const binary = findProgram(...folders.map((folder) => `${folder}/MiniBrowser`));
  const driverFile = findProgram('/usr/bin/WebKitWebDriver');
  const screenFile = findProgram('/usr/bin/Xvfb');
  if (!binary || !driverFile || !screenFile) return undefined;

  const geometry = `${screenSize.width}x${screenSize.height}x24`;
  const screen = spawn(screenFile, ['-displayfd', '3', '-screen', '0', geometry, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = screen.stdio[3];
  if (!(display instanceof Readable)) throw new Error('Xvfb does not say which display it is.');
  const [number] = await once(createInterface(display), 'line');
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    // The sandbox does not start for root, in containers above all. https://webkitgtk.org/environment-variables.html
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  let driver = spawn(driverFile, [`--port=${port}`], { stdio: 'ignore', env });
  // Without its screen the browser ends too, even where it hangs.
  process.once('exit', () => [driver, screen].map((child) => child.kill()));
  let path = '';
  await expect(async () => {
    await expect(() => send('GET', '/status')).toPass();
    path = await startSession(binary, isDark).catch(async (error) => {
      // Now and then driver and browser do not find each other, and the driver waits for ever.
      await stop(driver);
      driver = spawn(driverFile, [`--port=${port}`], { stdio: 'ignore', env });
      throw error;
    });
  }).toPass();
  return {
    newTab: () => newTab(path),
    async close() {
      await stop(driver);
      await stop(screen);
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

/** Starts the browser, which keeps nothing on the disk, and gives the path of its session. */
async function startSession(binary: string, isDark: boolean): Promise<string> {
  const args = [
    '--automation',
    // For the window that each page gets: see `open`.
    '--javascript-can-open-windows-automatically=true',
    ...(isDark ? ['--dark-mode'] : []),
  ];
  const proxy = { proxyType: 'manual', httpProxy: nowhere, sslProxy: nowhere, noProxy: ['localhost'] };
  const capabilities = { alwaysMatch: { proxy, 'webkitgtk:browserOptions': { binary, args } } };
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await send('POST', '/session', { capabilities }, 10_000));
  return `/session/${sessionId}`;
}

async function newTab(path: string): Promise<Tab> {
  let isNew = true;
  const post = (command: string, body: object) => send('POST', `${path}/${command}`, body);
  const handles = async () => z.array(z.string()).parse(await send('GET', `${path}/window/handles`));
  const [first = ''] = await handles();

  /** The value of a script, which is the body of a function. */
  const execute = async <T>(script: string, ...given: readonly unknown[]) =>
    z.custom<T>().parse(await post('execute/sync', { script, args: given }));

  const find = async (target: Target) => {
    const value = typeof target === 'string' ? target : nameable;
    const found = elementsSchema.parse(await post('elements', { using: 'css selector', value }));
    if (typeof target === 'string') return found[0];
    for (const element of found) {
      // For what is not shown, the browser has an error instead of a name.
      const ask = (what: string) =>
        send('GET', `${path}/element/${element[elementKey]}/${what}`).catch(() => undefined);
      if ((await ask('computedlabel')) === target.name && (await ask('computedrole')) === target.role) return element;
    }
    return undefined;
  };

  const perform = (actions: readonly object[]) =>
    post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const down = (value: string) => ({ type: 'keyDown', value });
  const up = (value: string) => ({ type: 'keyUp', value });

  const tab: Tab = {
    // The driver has no word for what goes wrong in a page, and its own window is never narrower than the tool bar. So the page
    // gets a window without one, opened by a document of its site, which listens from before the first byte: the new
    // document takes over the window of the empty one.
    // https://html.spec.whatwg.org/multipage/document-lifecycle.html#initialise-the-document-object
    async open(url, size) {
      await tab.close();
      await post('url', { url: new URL('/robots.txt', url).href });
      const features = `popup,width=${size.width},height=${size.height}`;
      await execute(`(${openWatched})(...arguments)`, url, features, isNew);
      isNew = false;
      await expect.poll(handles).toHaveLength(2);
      const handle = (await handles()).find((other) => other !== first);
      await post('window', { handle });
      await tab.resize(size);
      await expect.poll(() => execute('return document.readyState + location.href')).toBe(`complete${url}`);
    },
    async resize({ width, height }) {
      // Without a window manager the keyboard belongs to the window below the pointer, which is in the middle.
      const [x, y] = [(screenSize.width - width) / 2, (screenSize.height - height) / 2];
      await post('window/rect', { x, y, width, height });
      await expect.poll(() => execute('return [innerWidth, innerHeight]')).toEqual([width, height]);
    },
    evaluate: (run, ...given) => execute(typeof run === 'string' ? run : `return ${callOf(run, given)}`),
    async read(target, run) {
      const element = await find(target);
      return element && execute(`return (${run})(...arguments)`, element);
    },
    async click(target) {
      await expect(async () => {
        await tab.evaluate(comeToRest);
        const element = await find(target);
        await post(`element/${element?.[elementKey]}/click`, {});
      }).toPass();
    },
    type: async (text) => void (await perform([...text].flatMap((character) => [down(character), up(character)]))),
    async press(...keys) {
      const values = keys.map((key) => keyValues[key] ?? key);
      await perform([...values.map(down), ...values.toReversed().map(up)]);
    },
    async screenshot(file) {
      writeFileSync(file, z.string().parse(await send('GET', `${path}/screenshot`)), 'base64');
    },
    problems: () => execute('return opener.problems'),
    async close() {
      for (const handle of (await handles()).filter((other) => other !== first)) {
        await post('window', { handle });
        await send('DELETE', `${path}/window`);
      }
      await post('window', { handle: first });
    },
  };
  return tab;
}

/** In the document that opens it: opens a window and notes what goes wrong in it. */
function openWatched(url: string, features: string, isNew: boolean): void {
  if (isNew) localStorage.clear();
  if (isNew) sessionStorage.clear();
  const problems: string[] = [];
  Object.assign(window, { problems });
  const opened = open(url, '', features);
  const lost = (target: EventTarget | null) => Reflect.get(Object(target), 'outerHTML');
  opened?.addEventListener('error', (event) => problems.push(event.message ?? `lost: ${lost(event.target)}`), true);
  opened?.addEventListener('unhandledrejection', ({ reason }) => problems.push(`${reason}`));
  opened?.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  Object.assign(Object(opened).console, { error: (...said: readonly unknown[]) => problems.push(said.join(' ')) });
}

/** In the page: waits until nothing moves any more, which a click would miss on its way. */
async function comeToRest(): Promise<void> {
  const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moves.map(({ finished }) => finished));
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementsSchema = z.array(z.object({ [elementKey]: z.string() }));

/**
 * Says a command of the WebDriver protocol.
 * https://www.w3.org/TR/webdriver2/
 */
async function send(method: string, path: string, body?: object, patience = 60_000): Promise<unknown> {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
