import type { Plural, Words } from '../../lib/words/en.ts';

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
    if (!query) {
      list.replaceChildren();
      said.textContent = '';
      return;
    }
    try {
      pagefind ??= load();
      const { results } = await (await pagefind).search(query);
      const show = async (from: number) => {
        const found = await Promise.all(results.slice(from, from + atOnce).map(({ data }) => data()));
        if (own !== latest) return;
        if (from === 0) list.replaceChildren();
        const entries = found.map(entryOf);
        list.append(...entries);
        if (from > 0) entries[0]?.querySelector('a')?.focus();
        said.textContent = results.length > 0 ? say(words.search.found, results.length) : words.search.nothing;
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
  const entry = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: url, textContent: meta.title });
  const text = document.createElement('p');
  for (const [index, part] of excerpt.split(/<\/?mark>/).entries()) {
    const plain = part.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const isFound = index % 2 === 1;
    text.append(isFound ? Object.assign(document.createElement('mark'), { textContent: plain }) : plain);
  }
  entry.append(link, text);
  return entry;
}

function moreOf(show: () => void): HTMLElement {
  const entry = document.createElement('li');
  const button = Object.assign(document.createElement('button'), {
    className: 'button',
    type: 'button',
    textContent: words.search.more,
  });
  button.addEventListener('click', () => {
    entry.remove();
    show();
  });
  entry.append(button);
  return entry;
}
