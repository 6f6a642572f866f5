import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as z from 'zod';

const messageSchema = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  sessionId: z.string().optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Message = z.infer<typeof messageSchema>;

/**
 * Opens a browser with one page that is spoken to through its tab, over the DevTools pipe. Playwright speaks to pages
 * directly, and then Chromium neither prerenders ("PrerenderingDisabledByDevTools") nor keeps pages for the Back button.
 * https://chromedevtools.github.io/devtools-protocol/
 */
export async function openOwnBrowser(executable: string, { width, height }: { width: number; height: number }) {
  const profile = mkdtempSync(join(tmpdir(), 'glidepath-browser-'));
  const process = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-pipe',
      `--window-size=${width},${height}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , input, output] = process.stdio;
  const { send, events } = speak(input, output);

  const { targetInfos } = await send('Target.getTargets', z.object({ targetInfos: z.array(targetSchema) }), {
    filter: [{ type: 'tab' }],
  });
  const tab = await send('Target.attachToTarget', z.object({ sessionId: z.string() }), {
    targetId: targetInfos[0]?.targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', z.unknown(), attach, tab.sessionId);

  /** The page that is shown: a prerendered one takes the place of the one before it, which is then detached. */
  const session = () => {
    const gone = new Set(events.filter(is('Target.detachedFromTarget')).map(({ params }) => params?.['sessionId']));
    const attached = events.filter(is('Target.attachedToTarget')).map(({ params }) => attachedSchema.parse(params));
    return attached.find(({ sessionId, targetInfo }) => targetInfo.type === 'page' && !gone.has(sessionId))?.sessionId;
  };

  const page = {
    events,

    /** What an expression is in the page, as JSON can say it. */
    async evaluate(expression: string): Promise<unknown> {
      const options = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await send('Runtime.evaluate', evaluatedSchema, options, session());
      return result.value;
    },

    async open(address: string): Promise<void> {
      await send('Preload.enable', z.unknown(), {}, session());
      await send('Page.navigate', z.unknown(), { url: address }, session());
    },

    /** Moves the pointer onto what a selector finds. */
    async hover(selector: string): Promise<{ x: number; y: number }> {
      const find = `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.querySelector('${selector}').getBoundingClientRect())`;
      const place = z.object({ x: z.number(), y: z.number() }).parse(await page.evaluate(find));
      await send('Input.dispatchMouseEvent', z.unknown(), { type: 'mouseMoved', ...place }, session());
      return place;
    },

    async click(selector: string): Promise<void> {
      const place = await page.hover(selector);
      for (const type of ['mousePressed', 'mouseReleased']) {
        // The answer to the second may never come: the page that would give it is gone.
        const options = { type, ...place, button: 'left', clickCount: 1 };
        send('Input.dispatchMouseEvent', z.unknown(), options, session()).catch(() => undefined);
      }
    },

    async close(): Promise<void> {
      const closed = new Promise((resolve) => process.once('close', resolve));
      await send('Browser.close', z.unknown());
      await closed;
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  return page;
}

const targetSchema = z.object({ targetId: z.string(), type: z.string() });
const attachedSchema = z.object({ sessionId: z.string(), targetInfo: targetSchema });
const evaluatedSchema = z.object({ result: z.object({ value: z.unknown().optional() }) });

function is(name: string) {
  return ({ method }: Message) => method === name;
}

/** Sends commands over the pipe and hears the answers and events: JSON, each ended by a zero. */
function speak(input: Writable | Readable | null | undefined, output: Writable | Readable | null | undefined) {
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('There is no pipe.');
  const channel = input;
  const events: Message[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages.map((json) => messageSchema.parse(JSON.parse(json)))) {
      if (message.id === undefined) events.push(message);
      else waiting.get(message.id)?.(message);
    }
  });
  let last = 0;
  async function send<T>(method: string, schema: z.ZodType<T>, params: object = {}, sessionId?: string): Promise<T> {
    last += 1;
    const id = last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    channel.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { error, result } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return schema.parse(result);
  }
  return { send, events };
}
