'use client';

import { useEffect, useRef } from 'react';
import * as selectors from '../_scripts/selectors.ts';

/** Matches elements that the client bundles have not enhanced yet. */
const unenhanced = [
  `${selectors.schemeControl}[hidden]`,
  `${selectors.playButton}[hidden]`,
  `${selectors.codeBlock}:not(:has(${selectors.copyButton}))`,
  selectors.interactiveFigure,
  `${selectors.contactForm}:not([novalidate])`,
].join(', ');

/**
 * Runs the scripts of pages in development. They add elements that React does not know, so they run after React has
 * hydrated the page, and after each update. A new `reloadKey` reloads the 404 page, which Next would not do.
 */
export function DevEnhance({
  scripts,
  reloadKey,
}: {
  scripts: string[];
  reloadKey: number | undefined;
}) {
  const first = useRef(reloadKey);
  useEffect(() => {
    if (reloadKey !== first.current) {
      location.reload();
    }
  }, [reloadKey]);
  useEffect(() => {
    let isLoading = false;
    const timer = setInterval(async () => {
      if (isLoading || !document.querySelector(unenhanced)) {
        return;
      }
      isLoading = true;
      // Browsers run a module once per URL, so each import has a new URL.
      for (const script of scripts) {
        await import(
          /* turbopackIgnore: true */ `${script}?${Date.now()}`
        ).catch(() => undefined);
      }
      isLoading = false;
    }, 100);
    return () => clearInterval(timer);
  }, [scripts]);
  return null;
}
