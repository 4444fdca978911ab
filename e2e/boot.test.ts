import { setTimeout } from "node:timers/promises";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { expectGoodLooks } from "./looks.ts";
import { drawn, openBrowser } from "./pages.ts";
import { Visitor } from "./people.ts";

let local: LocalProcess;
let browser: Browser;
beforeAll(async () => {
  local = await LocalProcess.create(4310);
  await local.start("2026-11-22T08:00:00Z");
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
});

test.each(["app.localhost", "admin.localhost"])("a page of %s whose scripts fail twice says so and opens once they come", async (host) => {
  const { page, context } = await Visitor.open(browser, local);
  await page.route("**/assets/*.js", (route) => route.abort());
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  await page.goto(`http://${host}:${local.ports.app}/login`).catch(() => undefined);
  const again = page.getByRole("button", { name: "أعد التحميل" });
  await again.waitFor();
  expect(loads, "it was loaded again by itself, once").toBe(2);
  await expectGoodLooks(page);
  await page.unroute("**/assets/*.js");
  await again.click();
  await page.getByLabel("البريد الإلكتروني").waitFor();
  await context.close();
});

test("a page whose scripts never answer offers another try, and what comes late still takes over", async () => {
  const { page, context } = await Visitor.open(browser, local);
  const come = Promise.withResolvers<void>();
  await page.route("**/assets/login-screen*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(`http://app.localhost:${local.ports.app}/login`, { waitUntil: "commit" });
  await page.getByRole("status").waitFor();
  await context.clock.fastForward(31_000);
  await page.getByRole("button", { name: "أعد التحميل" }).waitFor();
  come.resolve();
  await page.getByLabel("البريد الإلكتروني").waitFor();
  await context.close();
});

test("without scripts a page says what is missing, and nothing turns", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`http://app.localhost:${local.ports.app}/login`);
  await page.getByRole("heading", { name: "المتصفح لا يشغّل جافاسكريبت" }).waitFor();
  expect(await page.locator(".ui-loader").isVisible()).toBe(false);
  await context.close();
});

// The page draws itself after a second and a half, whether or not the list's answer has come.
test.each([0, 3_000])(
  "a guest's list shows its first faces and names before any script, and nothing moves when its answer comes %d ms later",
  async (late) => {
    const { page, context } = await Visitor.open(browser, local);
    await page.setViewportSize({ width: 390, height: 844 });
    const come = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await come.promise;
      await route.continue();
    });
    await page.route("**/tutor/list/onboarded*", async (route) => {
      await come.promise;
      await setTimeout(late);
      await route.continue();
    });
    const answer = await fetch(`${local.url}/api/v1/user/tutor/list/onboarded?page=1`);
    const { list } = (await answer.json()) as { list: { name: string }[] };
    await page.goto(`http://app.localhost:${local.ports.app}/tutors`, { waitUntil: "commit" });
    const named = list.slice(0, 2);
    for (const { name } of named) await page.getByRole("heading", { name }).waitFor();
    const faces = page.locator(".tutor-card img");
    await expect.poll(() => faces.evaluateAll((all) => all.every((face) => (face as HTMLImageElement).naturalWidth > 0))).toBe(true);
    await expectGoodLooks(page);
    // The checks changed the window's size, so this waits until the page is drawn again.
    await drawn(page);
    const shift = page.evaluate(shiftUntilDrawn, named.length);
    come.resolve();
    const { sum, fewestNames } = await shift;
    expect(sum).toBeLessThan(0.02);
    expect(fewestNames, "whoever is known stays").toBe(named.length);
    expect(await page.getByRole("heading", { name: named[0]?.name ?? "" }).count()).toBe(1);
    await context.close();
  },
);

test("a guest who reads Latin digits takes over the built list without a repair", async () => {
  const { page, context } = await Visitor.open(browser, local);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  await page.addInitScript(() => localStorage.setItem("hiwar-digits", "latin"));
  await page.goto(`http://app.localhost:${local.ports.app}/tutors`);
  await page.locator("article.tutor-card").first().waitFor();
  await page.getByText(/^الدرس من .*[0-9]/).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

type Takeover = { sum: number; fewestNames: number };

/** Runs in the page: returns its layout shift until a card can be booked, and the smallest number of cards with a name meanwhile. */
function shiftUntilDrawn(fewestNames: number): Promise<Takeover> {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number })[]) sum += entry.value;
  };
  const observer = new PerformanceObserver((entries) => add(entries.getEntries()));
  observer.observe({ type: "layout-shift" });
  return new Promise((resolve) => {
    const look = () => {
      fewestNames = Math.min(fewestNames, document.querySelectorAll(".tutor-card-name").length);
      if (!document.querySelector("article.tutor-card")) return requestAnimationFrame(look);
      // The layout shift of this frame is reported after it.
      return requestAnimationFrame(() => requestAnimationFrame(tell));
    };
    const tell = () => {
      add(observer.takeRecords());
      resolve({ sum, fewestNames });
    };
    look();
  });
}
