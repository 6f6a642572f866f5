import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import * as z from 'zod';
import { callOf, type Size, type Tab, type Target } from './engine.ts';
import { send } from './webdriver.ts';

/** The screen in whose middle every window is. */
export const screenSize: Size = { width: 1400, height: 1000 };

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

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementsSchema = z.array(z.object({ [elementKey]: z.string() }));

/** A tab of the session at a path of the driver: a window of its own for each page. */
export async function newTab(path: string): Promise<Tab> {
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
    // gets a window without one, opened by a document beside it (found or not: it has the headers of its site, without which
    // the two would be parted), which listens from before the first byte: the new document takes over the window of the
    // empty one.
    // https://html.spec.whatwg.org/multipage/document-lifecycle.html#initialise-the-document-object
    async open(url, size) {
      await tab.close();
      await post('url', { url: new URL('robots.txt', url).href });
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
        const element = await find(target);
        await execute(`return (${comeIntoView})(...arguments)`, element);
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

/** In the page: does what the driver should before a click, and waits until nothing moves, which the click would miss. */
async function comeIntoView(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const moves = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moves.map(({ finished }) => finished));
}
