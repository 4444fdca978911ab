import type { Page } from "playwright-core";

/** The largest permitted sum of layout shifts in a visit, from the first paint until the page has settled. */
export const mostShift = 0.02;

export interface Shift {
  /** The sum of all layout shifts, each as its area times its distance; the usual measure takes only the worst seconds. */
  readonly total: number;
  /** CSS selectors of the elements that shifted most. */
  readonly movers: readonly string[];
}

/** Runs in the page before its own scripts: records every layout shift that does not follow a press. */
function watchShifts(): void {
  const seen = { total: 0, movers: new Map<string, number>() };
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}.${[...element.classList].slice(0, 3).join(".")}`
      : "gone";
  };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node | null }[] };
  const keep = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources = [] } of entries as Entry[]) {
      if (hadRecentInput) continue;
      seen.total += value;
      for (const { node } of sources) seen.movers.set(nameOf(node), (seen.movers.get(nameOf(node)) ?? 0) + value);
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const settle = () => {
    keep(observer.takeRecords());
    return seen;
  };
  Object.assign(window, { layoutShifts: settle });
}

/** Starts measuring at the page's next navigation. */
export const measureShifts = (page: Page): Promise<unknown> => page.addInitScript(watchShifts);

/** Returns the layout shift since the navigation, including what was drawn just now. */
export function shiftOf(page: Page): Promise<Shift> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    type Seen = { total: number; movers: Map<string, number> };
    const { total, movers } = (window as unknown as { layoutShifts: () => Seen }).layoutShifts();
    const worst = [...movers].sort(([, a], [, b]) => b - a).slice(0, 3);
    return { total, movers: worst.map(([name, value]) => `${name} ${value.toFixed(3)}`) };
  });
}
