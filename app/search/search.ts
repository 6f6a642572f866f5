import type { Plural, Words } from '../../lib/words/en.ts';
import { element } from '../scripts/element.ts';

/** `lib/scripts.ts` puts them in. */
declare const words: Words;

/** Finds words with Pagefind, which comes when somebody writes some: https://pagefind.app/docs/api/ */
interface Pagefind {
  readonly options: (options: { noWorker: boolean }) => Promise<void>;
  readonly search: (words: string) => Promise<{ readonly results: readonly { data: () => Promise<Found> }[] }>;
}

interface Found {
  readonly url: string;
  readonly meta: { readonly title: string };
  /** Text in which `<` and `>` are escaped, and words that were found are in `<mark>`. */
  readonly excerpt: string;
}

/** How many are shown at once: each is fetched. */
const atOnce = 5;
/** Milliseconds in which another letter may come. */
const pause = 150;

const form = document.querySelector<HTMLFormElement>('form[data-search]');
const field = form?.querySelector('input');
const said = form?.querySelector('[role=status]');
const list = document.querySelector('.results');

if (form && field && said && list) {
  let pagefind: Promise<Pagefind> | undefined;
  const load = async (): Promise<Pagefind> => {
    const loaded: Pagefind = await import(form.dataset['search'] ?? '');
    // A worker would be a second copy of it for a search of a few milliseconds.
    await loaded.options({ noWorker: true });
    return loaded;
  };
  let latest = 0;
  const search = async () => {
    latest += 1;
    const own = latest;
    const query = field.value.trim();
    history.replaceState(null, '', query ? `?q=${encodeURIComponent(query)}` : location.pathname);
    try {
      if (query) pagefind ??= load();
      const results = query && pagefind ? (await (await pagefind).search(query)).results : [];
      const show = async (from: number) => {
        const found = await Promise.all(results.slice(from, from + atOnce).map(({ data }) => data()));
        if (own !== latest) return;
        if (from === 0) list.replaceChildren();
        list.append(...found.map(entryOf));
        if (from > 0) list.querySelectorAll('a')[from]?.focus();
        if (results.length > 0) said.textContent = say(words.search.found, results.length);
        else said.textContent = query && words.search.nothing;
        if (from + atOnce < results.length) list.append(moreOf(() => show(from + atOnce)));
      };
      await show(0);
    } catch {
      pagefind = undefined;
      said.textContent = words.search.failed;
    }
  };

  let timer = 0;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(search, pause);
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

/** A sentence with a number, in the form that goes with it. */
function say(forms: Plural, count: number): string {
  const { lang } = document.documentElement;
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return form.replace('{count}', count.toLocaleString(lang));
}

function entryOf({ url, meta, excerpt }: Found): HTMLElement {
  const text = element('p', {});
  for (const [index, part] of excerpt.split(/<\/?mark>/).entries()) {
    const plain = part.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const isFound = index % 2 === 1;
    text.append(isFound ? element('mark', {}, plain) : plain);
  }
  return element('li', {}, element('a', { href: url }, meta.title), text);
}

function moreOf(show: () => void): HTMLElement {
  const onclick = () => {
    entry.remove();
    show();
  };
  const button = element('button', { className: 'button', type: 'button', onclick }, words.search.more);
  const entry = element('li', {}, button);
  return entry;
}
