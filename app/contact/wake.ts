/**
 * The form before its script is there, which takes a slow telephone 150 ms of React: it is loaded for whoever reaches for the
 * form, and until then the browser sends it, once.
 */
import type { Words } from '../../lib/words/en.ts';

/** `lib/scripts.ts` puts them in. */
declare const words: Words;

/** How somebody reaches for the form: by pointer or keyboard, or by a program that fills in its fields. */
const reaches = ['pointerover', 'focusin', 'input', 'change'] as const;

/** Milliseconds in which a form that the browser has sent is not sent again; after that, nobody is coming. */
const forgetting = 30_000;

/** What the tab keeps, if it keeps anything. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

for (const place of document.querySelectorAll<HTMLElement>('[data-props]')) {
  const { script = '', kept = '' } = place.dataset;
  // One that fails leaves the form as it is.
  const wake = () => import(script).catch(() => undefined);
  for (const type of reaches) place.addEventListener(type, wake, { once: true });
  // What somebody has begun to write is there again when they come back.
  if (tabStorage()?.getItem(kept)) addEventListener('load', wake, { once: true });

  const said = Object.assign(document.createElement('p'), { role: 'status' });
  place.after(said);
  const send = (event: Event) => {
    const form = event.target;
    // One that is awake checks and sends by itself.
    if (!(form instanceof HTMLFormElement) || form.noValidate) return;
    const say = (isBusy: boolean) => {
      form.ariaBusy = String(isBusy);
      said.textContent = isBusy ? words.form.sending : '';
    };
    if (form.ariaBusy === 'true') return event.preventDefault();
    say(true);
    // What was sent is no draft any more: whoever comes back finds it in the fields.
    tabStorage()?.removeItem(kept);
    setTimeout(say, forgetting, false);
    addEventListener('pageshow', ({ persisted }) => persisted && say(false));
  };
  place.addEventListener('submit', send, { capture: true });
}
