/**
 * What is better with script and works without it. Every page loads this one file, so it stays below 2 kB compressed;
 * whatever it adds, it adds itself, so that without it no dead button is left behind.
 */
import { copyText } from './copy.ts';

/** Puts a copy button on each code block, and says 'Copied' when it is done, for the eye and for the ear. */
function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    const said = Object.assign(document.createElement('span'), { className: 'unseen', role: 'status' });
    const code = block.querySelector('code') ?? block;
    const say = (text: string) => {
      button.textContent = text || 'Copy';
      said.textContent = text;
    };
    button.addEventListener('click', () => copyText(code, say, ''));
    block.append(button, said);
  }
}

/** Shows the switch for the colour scheme and remembers what is chosen; a few bytes in the head apply it (scheme.ts). */
function showSchemeSwitch(): void {
  const control = document.querySelector<HTMLSelectElement>('.scheme select');
  if (!control) return;
  const root = document.documentElement;
  const read = () => {
    control.value = root.dataset['scheme'] = localStorage.getItem('scheme') ?? '';
  };
  try {
    read();
  } catch {
    // No storage, and so nothing to remember: the system decides.
    return;
  }
  control.addEventListener('change', () => {
    localStorage.setItem('scheme', control.value);
    read();
  });
  // Another tab, or a page that comes back by the Back button, may have been left with another choice.
  addEventListener('storage', read);
  addEventListener('pageshow', read);
  control.closest('.scheme')?.removeAttribute('hidden');
}

/** A page that comes back by the Back button is as it was left: with its menu open. */
function closeMenuOnReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();
  });
}

/** Marks in the table of contents the section that one reads: the last whose heading has passed the upper third. */
function markContents(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const passed = new Set<Element | null>();
  // Everything above the line counts as seen, so a leap past several headings is noticed as well as a slow scroll;
  // watching costs less than listening to every scroll.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? passed.add(target) : passed.delete(target);
      const current = headings.findLastIndex((heading) => passed.has(heading));
      for (const [index, link] of links.entries()) link.ariaCurrent = index === current ? 'true' : null;
    },
    { rootMargin: '1000000px 0px -66% 0px' },
  );
  for (const heading of headings) if (heading) observer.observe(heading);
}

/** Milliseconds that a click on a form's button waits for the form's script, before the form is sent without it. */
const patience = 1000;

/** Milliseconds in which a form that the browser has sent is not sent again; after that, nobody is coming. */
const forgetting = 30_000;

/** Whether the tab keeps something under a key. */
function isKept(key = ''): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // No storage, and so nothing was kept.
    return false;
  }
}

/**
 * Loads the script of an island when the reader reaches for it. A form whose button is clicked before that waits a moment; without
 * its script it is sent by the browser. However often the button is clicked meanwhile, the message goes out once.
 */
function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-script]')) {
    const said = Object.assign(document.createElement('p'), { role: 'status' });
    island.after(said);
    let isAwake = false;
    let isWaiting = false;
    let isPosted = false;
    let isOurs = false;
    let waking: Promise<void> | undefined;
    const wake = () => {
      waking ??= import(island.dataset['script'] ?? '').then(
        () => {
          isAwake = true;
        },
        // A script that fails leaves the form as it is.
        () => undefined,
      );
      return waking;
    };
    island.addEventListener('pointerover', wake, { once: true });
    island.addEventListener('focusin', wake, { once: true });
    // React takes a slow telephone 150 ms: it comes for whoever reaches for the form. What is small comes after the page.
    // What somebody has begun to write is there again when they come back.
    if (!island.dataset['island'] || isKept(island.dataset['kept'])) {
      const wakeAfterPaint = () => requestAnimationFrame(() => setTimeout(wake));
      if (document.readyState === 'complete') wakeAfterPaint();
      else addEventListener('load', wakeAfterPaint, { once: true });
    }
    island.addEventListener(
      'click',
      async (event) => {
        const isSubmit = event.target instanceof Element && event.target.closest('[type=submit]');
        if (!isSubmit || isOurs || (isAwake && !isPosted)) return;
        event.preventDefault();
        if (isWaiting || isPosted) return;
        isWaiting = true;
        said.textContent = 'Sending…';
        await Promise.race([wake(), new Promise((resolve) => setTimeout(resolve, patience))]);
        isWaiting = false;
        said.textContent = '';
        isOurs = true;
        island.querySelector<HTMLElement>('[type=submit]')?.click();
        isOurs = false;
      },
      { capture: true },
    );
    const forget = () => {
      isPosted = false;
      said.textContent = '';
    };
    // Above the island, so that the form's own script has had its say.
    addEventListener('submit', ({ defaultPrevented }) => {
      if (defaultPrevented) return;
      isPosted = true;
      said.textContent = 'Sending…';
      setTimeout(forget, forgetting);
    });
    addEventListener('pageshow', ({ persisted }) => persisted && forget());
  }
}

/**
 * Shows the buttons that play programs. What plays them comes when one is pressed, or when a pointer is above it: until then
 * nothing of it is loaded.
 */
function offerPrograms(): void {
  // A browser may remember that a module could not be loaded, and not ask again under the same address.
  let tries = 0;
  for (const figure of document.querySelectorAll<HTMLElement>('[data-player]')) {
    const { player = '', exercise = player, key } = figure.dataset;
    const button = figure.querySelector<HTMLButtonElement>('.play button');
    if (!button) continue;
    const said = Object.assign(document.createElement('span'), { role: 'status' });
    button.after(said);
    button.hidden = false;
    const fetchScript = () => import(exercise + (tries ? `?${tries}` : ''));
    button.addEventListener(
      'pointerenter',
      () =>
        fetchScript()
          .then(({ load }) => load(figure))
          .catch(() => undefined),
      { once: true },
    );
    const open = async (isWanted: boolean) => {
      if (said.textContent === 'Loading…') return;
      said.textContent = 'Loading…';
      try {
        await (await fetchScript()).play(figure, isWanted);
      } catch {
        tries += 1;
        said.textContent = 'The player could not be loaded. Try again.';
      }
    };
    button.addEventListener('click', () => open(true));
    // What was written in an exercise is there again.
    try {
      if (key && localStorage.getItem(key)) open(false);
    } catch {
      // No storage, and so nothing was kept.
    }
  }
}

wakeIslands();
offerPrograms();
addCopyButtons();
showSchemeSwitch();
closeMenuOnReturn();
markContents();
