const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * After something that lay over the page is gone: should nothing have the focus, the first of `way` that is still there gets it, or
 * the page's main part. Watches until somebody acts again, since a page may take off what has the focus once it knows what was done.
 */
export function keepFocus(way: readonly Element[]): void {
  const look = () => {
    for (const place of [...way, document.getElementById("content")]) {
      if (!isLost()) return;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(look);
  const acts = new AbortController();
  const stop = () => {
    observer.disconnect();
    acts.abort();
  };
  for (const act of ["keydown", "pointerdown"]) addEventListener(act, stop, { capture: true, signal: acts.signal });
  // React Aria gives the focus back in the frame after; whatever it found is right.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (acts.signal.aborted) return;
      look();
      observer.observe(document.body, { childList: true, subtree: true });
    }),
  );
}
