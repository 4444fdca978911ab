const patienceMilliseconds = 6_000;

/** The first element of a selector that takes room on the page: sidebars and bottom bars hold the same links. */
export function firstDrawn(selector: string): Element | null {
  return Array.from(document.querySelectorAll(selector)).find((element) => element.getClientRects().length > 0) ?? null;
}

/** The same, waiting while a page and its data arrive; null when it does not come. */
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
