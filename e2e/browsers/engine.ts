import { existsSync } from 'node:fs';
import type { KeyInput } from 'puppeteer-core';

/**
 * What is looked for: a CSS selector, or a role and a name as the browser itself computes them for screen readers. They differ
 * in little: a `<select>` is a combobox in Firefox and a button in WebKitGTK.
 */
export type Target = string | { readonly role: string; readonly name: string };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page in a browser, with nothing left of any page before it. What a target does not find is `undefined`, or waited for. */
export interface Tab {
  /** Opens an address in a window whose inside has this size; everything is there when it is back. */
  open(url: string, size: Size): Promise<void>;
  resize(size: Size): Promise<void>;
  /** What a function gives in the page, which knows nothing but what it is given; or runs a script. */
  evaluate<T, A extends readonly unknown[]>(run: string | ((...given: A) => T | Promise<T>), ...given: A): Promise<T>;
  /** What a function says of the first element that is found. */
  read<T>(target: Target, run: (element: Element) => T): Promise<T | undefined>;
  /** Waits for an element, brings it into view, and clicks on its middle. */
  click(target: Target): Promise<void>;
  /** Types into what has the focus; characters beyond U+FFFF are more than the keyboard of WebKit has. */
  type(text: string): Promise<void>;
  /** Presses keys together: `press('Control', 'd')`. */
  press(...keys: readonly KeyInput[]): Promise<void>;
  screenshot(path: string): Promise<void>;
  /**
   * Errors, rejections, what the console is told as one, what the policy refuses and what is not found, since `open`; in
   * WebKit on the page that was opened, not on those that are reached from it.
   */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that has been started. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A function and what it is given, as an expression for the page. */
export function callOf(run: (...given: never) => unknown, given: readonly unknown[]): string {
  return `(${run})(...${JSON.stringify(given)})`;
}

/** A proxy that nobody listens at: a browser that goes by it reaches this machine and nothing else. */
export const nowhere = '127.0.0.1:9';

/**
 * The first of the files that is there. Without it the tests in this browser are reported as skipped, never as passed; with
 * `CI=true` a missing browser is a fault.
 *
 * @throws when there is none and `CI` is `true`.
 */
export function findProgram(...files: readonly string[]): string | undefined {
  const found = files.find(existsSync);
  if (!found && process.env['CI'] === 'true') throw new Error(`${files[0]} is missing: in CI every browser is tested.`);
  return found;
}
