/*
 * In every page while one writes: loads it anew when what it shows has changed. A browser has six connections for a host, so
 * a page that nobody sees has none, and looks when it is seen again. The draft of a message survives, as in every reload.
 */

const { version, events = '', isOfFaults } = document.currentScript?.dataset ?? {};
const place = 'place in the page';
let source: EventSource | undefined;
let isOnItsWay = false;

function follow(): void {
  source?.close();
  if (document.hidden) return;
  source = new EventSource(events);
  source.onmessage = ({ data }) => {
    if (data === version) return;
    source?.close();
    // The page of faults is short, and the place in the page behind it would be lost; one that is still to be gone to stays.
    if (!isOfFaults && !isOnItsWay) sessionStorage.setItem(place, `${location.pathname} ${scrollY}`);
    location.reload();
  };
}

document.addEventListener('visibilitychange', follow);
follow();

/** Goes back to where the page was; by itself the browser goes to where that of faults was. */
function restorePlace(): void {
  const [path, top] = sessionStorage.getItem(place)?.split(' ') ?? [];
  if (isOfFaults || path !== location.pathname) return;
  isOnItsWay = true;
  history.scrollRestoration = 'manual';
  addEventListener('load', () => {
    scrollTo({ top: Number(top), behavior: 'instant' });
    sessionStorage.removeItem(place);
    isOnItsWay = false;
  });
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

restorePlace();

/**
 * Adds the script that makes every page better, when React has found the page as it was sent, or has made it: it puts things
 * into the page that React does not know of.
 */
function enhance(): void {
  const footer = document.querySelector('footer');
  const preload = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
  const isReady = footer && preload && Object.keys(footer).some((name) => name.startsWith('__react'));
  if (!isReady) return void requestAnimationFrame(enhance);
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: preload.href }));
}

if (!isOfFaults) enhance();
