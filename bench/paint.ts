import type { Browser } from "playwright-core";
import { openBrowser } from "../e2e/pages.ts";
import { findChromium } from "../scripts/chromium.ts";
import { quantile } from "./figure.ts";
import type { Figure } from "./report.ts";
import { ports } from "./world.ts";

const runs = 5;
const pages = [
  { name: "/tutors", url: `http://app.localhost:${ports.app}/tutors`, most: 2.5 },
  { name: "the home page", url: `http://localhost:${ports.app}/`, most: 1.5 },
] as const;

/** The phone and the line of Lighthouse's own measurements: bytes a second, milliseconds, and how many times slower than this machine. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const timesSlower = 4;

/** Measures first visits on a slow phone on slow 4G, both throttled while loading. No figures without a Chromium. */
export async function measurePaints(): Promise<Figure[]> {
  if (!findChromium()) return [];
  const browser = await openBrowser({ isMeasured: true });
  try {
    const figures: Figure[] = [];
    for (const { name, url, most } of pages) {
      const value = await largestPaint(browser, url);
      const what = `seconds to the largest paint of ${name}, slow 4G phone`;
      figures.push({ name: what, value, beside: null, ratio: null, aim: `≤ ${most} s`, isMet: value <= most });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Returns the largest contentful paint in seconds: the median of five visits. */
async function largestPaint(browser: Browser, url: string): Promise<number> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) seconds.push(await visit(browser, url));
  return quantile(seconds, 0.5);
}

/** Opens a page with nothing cached, and returns after how many seconds its largest part was painted, once no request is under way. */
async function visit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", slow4G);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
  await page.goto(url, { waitUntil: "networkidle" });
  const milliseconds = await page.evaluate(
    () =>
      new Promise<number>((tell) =>
        new PerformanceObserver((paints) => tell(paints.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        }),
      ),
  );
  await context.close();
  return milliseconds / 1000;
}
