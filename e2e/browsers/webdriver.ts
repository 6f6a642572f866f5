import * as z from 'zod';
import { freePort } from '../free-port.ts';

/** WebKitWebDriver has to be told its port. */
export const port = await freePort();

/**
 * Says a command of the WebDriver protocol.
 * https://www.w3.org/TR/webdriver2/
 */
export async function send(method: string, path: string, body?: object, patience = 60_000): Promise<unknown> {
  const response = await fetch(`http://localhost:${port}${path}`, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(patience),
  });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
