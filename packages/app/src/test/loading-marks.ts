import { afterEach, expect } from "vitest";

/** Expects that no test of a file ever shows a skeleton outside of what is marked as loading: a screen reader would hear nothing of it. */
export function expectMarkedSkeletons(): void {
  const unmarked = new Set<string>();
  const shapes = document.getElementsByClassName("ui-skeleton");
  new MutationObserver(() => {
    for (const { parentElement: around } of shapes)
      if (!around?.closest("[aria-busy=true], [aria-hidden=true], [inert]")) unmarked.add(around?.outerHTML.slice(0, 300) ?? "");
  }).observe(document, { subtree: true, childList: true });
  afterEach(() => {
    const found = [...unmarked];
    unmarked.clear();
    expect(found, "skeletons without aria-busy around them").toEqual([]);
  });
}
