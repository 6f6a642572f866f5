import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { type Engine, findProgram, nowhere } from './engine.ts';
import { port, send } from './webdriver.ts';
import { newTab, screenSize } from './webkit-tab.ts';

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
    // The sandbox does not start for root, in containers above all. (Often set here too, WEBKIT_DISABLE_COMPOSITING_MODE has
    // the browser crash where a page grows into the next one.) https://webkitgtk.org/environment-variables.html
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
