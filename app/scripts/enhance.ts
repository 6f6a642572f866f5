/**
 * What is better with script and works without it. Every page loads this one file, so it stays below 950 bytes compressed;
 * whatever it adds, it adds itself, so that without it no dead button is left behind.
 */
import type { Words } from '../../lib/words/en.ts';
import { copyText } from './copy.ts';

/** `lib/scripts.ts` puts in those that are named. */
declare const words: Words;

/** Puts a copy button on each code block, and says so when it is done, for the eye and for the ear. */
function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = words.copy.copy;
    const said = Object.assign(document.createElement('span'), { className: 'unseen', role: 'status' });
    const code = block.querySelector('code') ?? block;
    const say = (text: string) => {
      button.textContent = text || words.copy.copy;
      said.textContent = text;
    };
    button.addEventListener('click', () => copyText(code, say));
    block.append(button, said);
  }
}

/** Shows the switch for the colour scheme and remembers what is chosen; a few bytes in the head apply it (`schemeScript`). */
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

/** Shows the buttons that play programs. What plays them comes when a finger goes down on one: until then nothing is loaded. */
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
    const prepare = async () => (await fetchScript()).load(figure);
    button.addEventListener('pointerdown', () => prepare().catch(() => undefined), { once: true });
    const open = async (isWanted: boolean) => {
      if (said.textContent === words.player.loading) return;
      said.textContent = words.player.loading;
      try {
        await (await fetchScript()).play(figure, isWanted);
      } catch {
        tries += 1;
        said.textContent = words.player.failed;
      }
    };
    button.addEventListener('click', () => open(true));
    // What was written in an exercise is there again.
    try {
      if (key && localStorage.getItem(key) !== null) open(false);
    } catch {
      // No storage, and so nothing was kept.
    }
  }
}

offerPrograms();
addCopyButtons();
showSchemeSwitch();
closeMenuOnReturn();
markContents();
