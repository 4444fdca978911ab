const patienceMilliseconds = 6_000;

/** Returns the first visible element of a selector: sidebars and bottom bars contain the same links. */
export function firstDrawn(selector: string): Element | null {
  return Array.from(document.querySelectorAll(selector)).find((element) => element.getClientRects().length > 0) ?? null;
}

/** Waits for the first visible element of a selector while a page and its data load; resolves to null when it does not appear. */
export function waitForElement(selector: string): Promise<Element | null> {
  return new Promise((settle) => {
    const look = () => {
      const found = firstDrawn(selector);
      if (found) finish(found);
    };
    const finish = (found: Element | null) => {
      observer.disconnect();
      clearTimeout(timer);
      settle(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => finish(null), patienceMilliseconds);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
