'use client';

import { useEffect, useRef } from 'react';

/** Matches elements that `app/_scripts/enhance.ts` has not enhanced yet. */
const unenhanced = '.scheme[hidden], .play button[hidden], figure.code:not(:has(.copy))';

/**
 * Runs the enhance script in development. The script adds elements that React does not know, so it runs after React
 * has hydrated the page. It runs again after updates that render elements without their enhancements.
 *
 * @param reloadKey on the 404 page, the number of file changes. A new value reloads the page, which Next would not do.
 */
export function DevEnhance({ script, reloadKey }: { readonly script: string; readonly reloadKey: number | undefined }) {
  const first = useRef(reloadKey);
  useEffect(() => {
    if (reloadKey !== first.current) location.reload();
  }, [reloadKey]);
  useEffect(() => {
    let isLoading = false;
    const timer = setInterval(async () => {
      if (isLoading || !document.querySelector(unenhanced)) return;
      isLoading = true;
      // Browsers run a module once per URL, so each import has a new URL.
      await import(/* turbopackIgnore: true */ `${script}?${Date.now()}`).catch(() => undefined);
      isLoading = false;
    }, 100);
    return () => clearInterval(timer);
  }, [script]);
  return null;
}
