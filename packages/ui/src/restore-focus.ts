const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Restores the focus after an overlay closes: to the first element of `way` still in the document, else to `#content`. Keeps watching
 * until the next key or pointer event, because the page may remove the focused element once the result of a write arrives.
 */
export function restoreFocus(way: readonly Element[]): void {
  const look = () => {
    for (const element of [...way, document.getElementById("content")]) {
      if (!isLost()) return;
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    }
  };
  const observer = new MutationObserver(look);
  const acts = new AbortController();
  const stop = () => {
    observer.disconnect();
    acts.abort();
  };
  for (const act of ["keydown", "pointerdown"]) addEventListener(act, stop, { capture: true, signal: acts.signal });
  // React Aria restores the focus one frame later; if that succeeds, nothing is changed here.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (acts.signal.aborted) return;
      look();
      observer.observe(document.body, { childList: true, subtree: true });
    }),
  );
}
