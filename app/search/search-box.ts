import { loading } from 'messages:player';
import * as messages from 'messages:search';
import type { Plural } from '../../lib/i18n/en.ts';
import { createButton, createElement } from '../_scripts/create-element.ts';
import { findElement } from '../_scripts/find-element.ts';
import { shortenExcerpt, splitMatches } from './excerpt.ts';

/** The part of Pagefind's API that is used here: https://pagefind.app/docs/api/ */
interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly search: (query: string) => Promise<{ readonly results: Results }>;
}

/** Search results. The data of each result needs a request. */
type Results = readonly { readonly data: () => Promise<Result> }[];

interface Result {
  readonly url: string;
  readonly meta: { readonly title: string };
  /** HTML with escaped `<` and `>`, and with the matches in `<mark>`. */
  readonly excerpt: string;
}

/** The number of results to load at a time. */
const pageSize = 5;
/** Milliseconds to wait for another character before searching. */
const debounce = 150;
const loadingDelay = 500;

const form = findElement<HTMLFormElement>(document, 'form[data-search]');
const field = findElement<HTMLInputElement>(form, 'input');
const status = findElement(form, '[role=status]');
const list = findElement(document, '.results');
/** All tags and articles. */
const browse = findElement(document, '.browse');

let pagefind: Promise<Pagefind> | undefined;
let hasFailed = false;
let timer = 0;

// Record failed requests, because Pagefind treats an index that it cannot load
// as empty.
const { fetch } = window;
window.fetch = async (...request) => {
  const response = await fetch(...request).catch(() => Response.error());
  hasFailed ||= !response.ok;
  return response;
};

field.addEventListener('input', () => {
  clearTimeout(timer);
  timer = window.setTimeout(search, debounce);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
form.hidden = false;
field.value = new URLSearchParams(location.search).get('q') ?? '';
if (field.value) {
  search();
} else {
  field.focus();
}

function search(): void {
  const query = field.value.trim();
  const url = query ? `?q=${encodeURIComponent(query)}` : location.pathname;
  history.replaceState(null, '', url);
  attempt(query, () => showResults(query));
}

/** Returns whether the field still has the query of a search. */
const isLatest = (query: string): boolean => query === field.value.trim();

/** Runs a step of a search. Shows a message if the step takes long or fails. */
async function attempt(
  query: string,
  step: () => Promise<void>,
): Promise<void> {
  const showStatus = (text: string) => {
    if (isLatest(query)) {
      status.textContent = text;
    }
  };
  const timer = setTimeout(showStatus, loadingDelay, loading);
  try {
    await step();
  } catch {
    showStatus(messages.failed);
    list.replaceChildren();
  }
  clearTimeout(timer);
}

/** Shows the first results instead of all articles. */
async function showResults(query: string): Promise<void> {
  const results = query ? await findResults(query) : [];
  const first = await loadResults(results, 0);
  if (!isLatest(query)) {
    return;
  }

  list.replaceChildren();
  status.textContent = query && messages.nothing;
  browse.hidden = first.some((result) => hasMatch(result, query));
  if (browse.hidden) {
    addResults(query, results, 0, first);
  }
}

async function findResults(query: string): Promise<Results> {
  pagefind ??= loadPagefind();
  const loaded = await pagefind;
  const { results } = await loaded.search(query);
  return results;
}

async function loadPagefind(): Promise<Pagefind> {
  const loaded: Pagefind = await import(form.dataset['search'] ?? '');
  // A worker would load a second copy of Pagefind for a search of a few
  // milliseconds.
  await loaded.options({
    noWorker: true,
    excerptEllipsis: '…',
    excerptLength: 60,
  });
  return loaded;
}

async function loadResults(results: Results, from: number) {
  const page = results.slice(from, from + pageSize);
  const loaded = await Promise.all(page.map(({ data }) => data()));
  if (field.value.trim() && hasFailed) {
    throw new Error('A part of the index is missing.');
  }
  return loaded;
}

/** Adds results to the list, and a button that loads more of them. */
function addResults(
  query: string,
  results: Results,
  from: number,
  added: readonly Result[],
): void {
  list.append(...added.map(createResult));
  status.textContent = formatPlural(messages.found, results.length);
  const next = from + pageSize;
  if (next >= results.length) {
    return;
  }

  const more = createButton(messages.more, loadMore, {
    className: 'button',
  });
  const entry = createElement('li', {}, more);
  list.append(entry);

  function loadMore(): void {
    entry.remove();
    attempt(query, async () => {
      const others = await loadResults(results, next);
      if (isLatest(query)) {
        addResults(query, results, next, others);
        list.querySelectorAll('a')[next]?.focus();
      }
    });
  }
}

/** Formats a message with a number, using the plural rules of the page's language. */
function formatPlural(forms: Plural, count: number): string {
  const { lang } = document.documentElement;
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return form.replace('{count}', count.toLocaleString(lang));
}

function createResult(result: Result): HTMLElement {
  const link = createElement('a', { href: result.url }, result.meta.title);
  const { lang } = document.documentElement;
  const parts = shortenExcerpt(result.excerpt, lang).map(({ text, isMatch }) =>
    isMatch ? createElement('mark', {}, text) : text,
  );
  return createElement('li', {}, link, createElement('p', {}, ...parts));
}

/**
 * Returns whether a match has the first half of a word of the query. Pagefind
 * also returns matches of one letter.
 */
function hasMatch(result: Result, query: string): boolean {
  const marked = splitMatches(result.excerpt).filter(({ isMatch }) => isMatch);
  const matches = splitWords(marked.map(({ text }) => text).join(' '));
  return splitWords(query).some((word) => {
    const half = word.slice(0, Math.max(2, word.length / 2));
    // Accept matches that begin with another letter: in Arabic, for example,
    // Pagefind removes the article from words.
    return matches.some(
      (match) => match[0] !== word[0] || match.startsWith(half),
    );
  });
}

/** Returns the words of a text in lower case, without accents. */
function splitWords(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}+#]+/gu) ?? [];
}
