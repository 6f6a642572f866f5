'use client';

import { useEffect, useRef } from 'react';

/** What the script that makes pages better has not seen yet. */
const bare = '.scheme[hidden], .play button[hidden], figure.code:not(:has(.copy))';

/**
 * Adds that script while one writes, when React has found the page as it was sent, and again for what it makes anew: the script puts
 * things into the page that React does not know of.
 *
 * @param script its address
 * @param missed of a page that is not found, the number of changes: Next would not look for it again
 */
export function Enhance({ script, missed }: { readonly script: string; readonly missed?: number | undefined }) {
  const first = useRef(missed);
  useEffect(() => {
    if (missed !== first.current) location.reload();
  }, [missed]);
  useEffect(() => {
    let isComing = false;
    const timer = setInterval(async () => {
      if (isComing || !document.querySelector(bare)) return;
      isComing = true;
      // Under the same address it would not run again.
      await import(/* turbopackIgnore: true */ `${script}?${Date.now()}`).catch(() => undefined);
      isComing = false;
    }, 100);
    return () => clearInterval(timer);
  }, [script]);
  return null;
}
