import { loading } from 'messages:player';
import * as messages from 'messages:search';
import type { Plural } from '../../lib/i18n/en.ts';
import { createButton, createElement } from '../_scripts/create-element.ts';

/** The part of Pagefind's API that is used here: https://pagefind.app/docs/api/ */
interface Pagefind {
  readonly options: (options: { noWorker: boolean }) => Promise<void>;
  readonly search: (query: string) => Promise<{
    readonly results: readonly { data: () => Promise<Result> }[];
  }>;
}

/** A search result. The excerpt is a part of the content with `<` and `>` escaped and the matches in `<mark>`. */
type Result = Readonly<{
  url: string;
  meta: { readonly title: string };
  content: string;
  excerpt: string;
}>;

/** The number of results to load at a time. Each result needs a request. */
const pageSize = 5;
/** Milliseconds to wait for another character before searching. */
const debounce = 150;
const loadingDelay = 500;

const form = document.querySelector<HTMLFormElement>('form[data-search]');
const field = form?.querySelector('input');
const status = form?.querySelector('[role=status]');
const list = document.querySelector('.results');
/** All tags and articles. */
const browse = document.querySelector<HTMLElement>('.browse');

if (form && field && status && list && browse) {
  let hasFailed = false;
  const { fetch } = window;
  // Record failed requests, because Pagefind treats an index that it cannot load as empty.
  window.fetch = async (...request) => {
    const body = await fetch(...request)
      .then((response) => (response.ok ? response.arrayBuffer() : undefined))
      .catch(() => undefined);
    hasFailed ||= !body;
    return new Response(body);
  };
  let pagefind: Promise<Pagefind> | undefined;
  const load = async (): Promise<Pagefind> => {
    const loaded: Pagefind = await import(form.dataset['search'] ?? '');
    // Don't use a worker. It would load a second copy of Pagefind for a search of a few milliseconds.
    await loaded.options({ noWorker: true });
    return loaded;
  };
  let latestSearch = 0;
  /** Runs a step of the latest search. Shows a message if the step takes long or fails. */
  const attempt = async (step: () => Promise<void>) => {
    const ownSearch = latestSearch;
    const showStatus = (text: string) => {
      if (ownSearch === latestSearch) status.textContent = text;
    };
    const timer = setTimeout(showStatus, loadingDelay, loading);
    await step().catch(() => {
      showStatus(messages.failed);
      list.replaceChildren();
    });
    clearTimeout(timer);
  };
  const search = async () => {
    const ownSearch = ++latestSearch;
    const query = field.value.trim();
    history.replaceState(
      null,
      '',
      query ? `?q=${encodeURIComponent(query)}` : location.pathname,
    );
    await attempt(async () => {
      if (query) pagefind ??= load();
      let results =
        query && pagefind ? (await (await pagefind).search(query)).results : [];
      const show = async (from: number) => {
        const found = await Promise.all(
          results.slice(from, from + pageSize).map(({ data }) => data()),
        );
        if (ownSearch !== latestSearch) return;
        if (query && hasFailed)
          throw new Error('A part of the index is missing.');
        if (from === 0) {
          if (!found.some((result) => hasMatch(result, query))) results = [];
          browse.hidden = results.length > 0;
          list.replaceChildren();
        }
        if (results.length > 0) list.append(...found.map(createResult));
        if (from > 0) list.querySelectorAll('a')[from]?.focus();
        if (results.length > 0)
          status.textContent = formatPlural(messages.found, results.length);
        else status.textContent = query && messages.nothing;
        if (from + pageSize < results.length)
          list.append(
            createMoreButton(() => attempt(() => show(from + pageSize))),
          );
      };
      await show(0);
    });
  };

  let timer = 0;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, debounce);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void search();
  });
  form.hidden = false;
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) void search();
  else field.focus();
}

/** Formats a message with a number, using the plural rules of the page's language. */
function formatPlural(forms: Plural, count: number): string {
  const { lang } = document.documentElement;
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return form.replace('{count}', count.toLocaleString(lang));
}

/** Splits an excerpt into texts. Each second one is a match. */
const splitExcerpt = ({ excerpt }: Result): readonly string[] =>
  excerpt
    .split(/<\/?mark>/)
    .map((part) => part.replaceAll('&lt;', '<').replaceAll('&gt;', '>'));

/** Returns whether a match has the first half of a word of the query. Pagefind also returns matches of one letter. */
function hasMatch(result: Result, query: string): boolean {
  const simplify = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const split = (text: string) =>
    simplify(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  const matches = splitExcerpt(result).flatMap((part, index) =>
    index % 2 ? split(part) : [],
  );
  // Accept matches that begin with another letter: in Arabic, for example, Pagefind removes the article from words.
  const isMatch = (match: string, word: string) =>
    match[0] !== word[0] ||
    match.startsWith(word.slice(0, Math.max(2, word.length / 2)));
  return split(query).some((word) =>
    matches.some((match) => isMatch(match, word)),
  );
}

function createResult(result: Result): HTMLElement {
  const { url, meta, content } = result;
  const parts = splitExcerpt(result);
  const marked = parts.map((part, index) =>
    index % 2 ? createElement('mark', {}, part) : part,
  );
  const text = createElement('p', {}, ...marked);
  // Pagefind changes the white space of excerpts.
  const removeSpace = (string: string) => string.replace(/\s/g, '');
  const shown = removeSpace(parts.join(''));
  if (!removeSpace(content).startsWith(shown)) text.prepend('…');
  if (!removeSpace(content).endsWith(shown)) text.append('…');
  return createElement(
    'li',
    {},
    createElement('a', { href: url }, meta.title),
    text,
  );
}

function createMoreButton(show: () => unknown): HTMLElement {
  const onclick = () => {
    entry.remove();
    show();
  };
  const entry = createElement(
    'li',
    {},
    createButton(messages.more, onclick, { className: 'button' }),
  );
  return entry;
}
