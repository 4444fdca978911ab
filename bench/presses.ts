import { cast, castPassword } from "@hiwar/api/test/cast";
import type { Browser, Locator, Page } from "playwright-core";
import type { LocalProcess } from "../e2e/local-process.ts";
import { openBrowser, openDevice } from "../e2e/pages.ts";
import { findChromium } from "../scripts/chromium.ts";
import { quantile, say } from "./figure.ts";
import type { Figure } from "./report.ts";
import { ports } from "./world.ts";

const runs = 5;
const timesSlower = 4;
const mostMilliseconds = 100;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

interface Press {
  readonly name: string;
  readonly path: string;
  readonly on: (page: Page) => Locator;
  /** What must be pressed before it. */
  readonly after?: (page: Page) => Locator;
}

const button = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first();
const bookable = (page: Page) => page.getByRole("button", { name: /احجز/ }).last();

const guestPresses: readonly Press[] = [
  { name: "a filter's menu", path: "/tutors", on: button(/الموضوع/) },
  { name: "a filter", path: "/tutors", on: button(/٤٫٥/) },
  { name: "a tutor's card", path: "/tutors", on: (page) => page.locator("article.tutor-card .tutor-card-action").first() },
  { name: "a tutor's reviews", path: "/t/1", on: (page) => page.getByRole("tab", { name: /التقييمات/ }) },
];

const studentPresses: readonly Press[] = [
  {
    name: "the way to lessons",
    path: "/s/dashboard",
    on: (page) => page.getByRole("navigation").getByRole("link", { name: "دروسي" }).first(),
  },
  { name: "the bell", path: "/s/dashboard", on: button(/الإشعارات/) },
  { name: "past lessons", path: "/lessons", on: (page) => page.getByRole("tab").nth(1) },
  { name: "booking", path: "/t/2", on: bookable },
  { name: "a time", path: "/t/2", after: bookable, on: (page) => page.locator(".booking-answers").getByRole("button").last() },
];

/** Durations of presses in milliseconds, each until the next paint after the press. */
declare global {
  interface Window {
    presses: number[];
  }
}

/** Measures the slowest of the most frequent presses, on a phone four times slower: the median of five tries each. None without a Chromium. */
export async function measurePresses(local: LocalProcess): Promise<Figure[]> {
  if (!findChromium()) return [];
  const browser = await openBrowser({ isMeasured: true });
  try {
    const guest = await pageFor(browser);
    const student = await pageFor(browser);
    await signIn(student, local);
    const all = [...guestPresses.map((press) => [guest, press] as const), ...studentPresses.map((press) => [student, press] as const)];
    const taken: number[] = [];
    for (const [page, press] of all) {
      const tries: number[] = [];
      for (let run = 0; run < runs; run++) tries.push(await measured(page, press));
      const middle = quantile(tries, 0.5);
      say(`  ${press.name}: ${middle} ms`);
      taken.push(middle);
    }
    const value = Math.max(...taken);
    const name = `milliseconds to the next paint, the slowest of ${all.length} presses, phone ${timesSlower} times slower`;
    return [{ name, value, beside: null, ratio: null, aim: `≤ ${mostMilliseconds} ms`, isMet: value <= mostMilliseconds }];
  } finally {
    await browser.close();
  }
}

async function pageFor(browser: Browser): Promise<Page> {
  const { page } = await openDevice(browser, (fault) => say(`  the page complains: ${fault}`), phone);
  await page.addInitScript(() => {
    window.presses = [];
    const hear = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) window.presses.push(entry.duration);
    };
    new PerformanceObserver(hear).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

/** Returns the duration of one press in milliseconds, as Event Timing reports it (in steps of eight). */
async function measured(page: Page, { path, on, after }: Press): Promise<number> {
  const held = await page.context().newCDPSession(page);
  await page.goto(`http://app.localhost:${ports.app}${path}`);
  await after?.(page).click();
  await on(page).waitFor();
  await page.waitForLoadState("networkidle");
  await held.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
  await page.evaluate(() => {
    window.presses = [];
  });
  await on(page).click();
  // An entry is reported after the paint that it waits for; a press that paints within sixteen milliseconds has no entry.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const presses = await page.evaluate(() => window.presses);
  await held.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await held.detach();
  return Math.max(0, ...presses);
}

async function signIn(page: Page, local: LocalProcess): Promise<void> {
  await page.goto(`http://app.localhost:${local.ports.app}/login`);
  await page.getByLabel("البريد الإلكتروني").fill(cast.salma.email);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(castPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard/);
}
