'use client';

import { useEffect, useRef } from 'react';

/** Matches elements that `app/_scripts/enhance.ts` has not enhanced yet. */
const unenhanced = '.scheme[hidden], .play button[hidden], figure.code:not(:has(.copy))';

/**
 * Runs the enhance script in development after React has hydrated the page, and again after each update, because the
 * script adds elements that React does not know.
 *
 * @param script the URL of the script
 * @param reloadKey on the 404 page, the number of changes: a new value reloads the page, because Next would not
 */
export function DevEnhance({
  script,
  reloadKey,
}: {
  readonly script: string;
  readonly reloadKey?: number | undefined;
}) {
  const first = useRef(reloadKey);
  useEffect(() => {
    if (reloadKey !== first.current) location.reload();
  }, [reloadKey]);
  useEffect(() => {
    let isLoading = false;
    const timer = setInterval(async () => {
      if (isLoading || !document.querySelector(unenhanced)) return;
      isLoading = true;
      // A module runs once per URL.
      await import(/* turbopackIgnore: true */ `${script}?${Date.now()}`).catch(() => undefined);
      isLoading = false;
    }, 100);
    return () => clearInterval(timer);
  }, [script]);
  return null;
}
