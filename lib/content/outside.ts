import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type Fault, Faults } from '../faults.ts';
import type { OutsideLink } from '../markdown/links.ts';
import { renderArticle } from '../markdown/render.ts';
import { readArticles } from './read.ts';

/** Where answers are kept, so that a host is asked once a week at most; CI services keep this folder between builds. */
const memoryFile = '.next/cache/glidepath-links.json';

/** In milliseconds. */
const [week, patience, pause] = [7 * 24 * 60 * 60 * 1_000, 10_000, 1_000];

/** How many are tried at a time. */
const together = 4;

/** What came of a link: its status, 0 where nobody answered, and the address that it led to in the end. */
const answerSchema = z.object({ at: z.number(), status: z.number(), address: z.string() });
type Answer = z.infer<typeof answerSchema>;

/**
 * Tries the links of all articles to other sites, a few at a time. What was answered within the last week is not asked again.
 *
 * @returns a note for each link that is redirected, or that cannot be tried
 * @throws {Faults} with the links that lead to nothing.
 */
export async function tryOutsideLinks(): Promise<readonly Fault[]> {
  return tryLinks((await Promise.all(readArticles().map(renderArticle))).flatMap(({ outside }) => outside));
}

/** The same for any links, with what is known of them in this file. */
export async function tryLinks(links: readonly OutsideLink[], memory = memoryFile): Promise<readonly Fault[]> {
  const addresses = [...new Set(links.map(({ address }) => withoutFragment(address)))].filter(isReal);
  const answers = recallAnswers(memory);
  const waiting = addresses.filter((address) => !answers.has(address))[Symbol.iterator]();
  const worker = async () => {
    for (const address of waiting) answers.set(address, await ask(address));
  };
  await Promise.all(Array.from({ length: together }, worker));
  keepAnswers(memory, answers);
  const told = links.flatMap((link) => tell(link, answers.get(withoutFragment(link.address))) ?? []);
  const faults = told.filter(({ isNote }) => !isNote);
  if (faults.length > 0) throw new Faults(faults);
  return told;
}

/** What stands in for what the owner has not filled in yet leads nowhere: https://www.rfc-editor.org/rfc/rfc2606 */
function isReal(address: string): boolean {
  return !/\.(?:example|invalid|test)$|^example\.(?:com|net|org)$/.test(new URL(address).hostname);
}

function withoutFragment(address: string): string {
  return address.replace(/#.*/s, '');
}

/** Asks for the head of a page, and for all of it where a host does not know how; once more where something went wrong. */
async function ask(address: string): Promise<Answer> {
  const first = await request(address, 'HEAD');
  const second = first.status < 400 ? first : await request(address, 'GET');
  if (second.status !== 0 && second.status < 500 && second.status !== 429) return second;
  await wait(pause);
  return request(address, 'GET');
}

async function request(address: string, method: 'GET' | 'HEAD'): Promise<Answer> {
  const at = Date.now();
  try {
    const headers = { 'User-Agent': 'Glidepath (link check)', Accept: 'text/html,*/*' };
    const response = await fetch(address, { method, headers, signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return { at, status: response.status, address: response.url };
  } catch {
    return { at, status: 0, address };
  }
}

function tell(
  { address, ...place }: OutsideLink,
  answer: Answer | undefined,
): (Fault & { isNote: boolean }) | undefined {
  if (!answer) return undefined;
  const { status, address: final } = answer;
  const say = (isNote: boolean, problem: string, remedy: string) => ({
    ...place,
    reason: `${problem} ${remedy}`,
    isNote,
  });
  if (status === 0)
    return say(false, `Nobody answers at '${address}'.`, 'Look at it in a browser, and link to what is there.');
  if (/^(?:401|403|429|999)$/.test(String(status))) {
    return say(true, `'${address}' lets only browsers in (status ${status}).`, 'Look at it there.');
  }
  if (status >= 400)
    return say(false, `'${address}' answers with status ${status}.`, 'Link to something that is there.');
  if (withoutFragment(final) === withoutFragment(new URL(address).href)) return undefined;
  return say(true, `'${address}' leads on to '${final}'.`, 'Link to that, if it stays.');
}

function recallAnswers(memory: string): Map<string, Answer> {
  try {
    const known = z.record(z.string(), answerSchema).parse(JSON.parse(readFileSync(memory, 'utf8')));
    // What went wrong may be right by now.
    const good = Object.entries(known).filter(
      ([, { at, status }]) => Date.now() - at < week && status > 0 && status < 400,
    );
    return new Map(good);
  } catch {
    return new Map();
  }
}

function keepAnswers(memory: string, answers: ReadonlyMap<string, Answer>): void {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, `${JSON.stringify(Object.fromEntries(answers), undefined, 1)}\n`);
}
