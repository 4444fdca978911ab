import { sitePages } from "@hiwar/contract/site-pages";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { expectGoodLooks } from "./looks.ts";
import { drawn, openBrowser } from "./pages.ts";

const kibibyte = 1024;
// Without animations: colours would be judged in the middle of a fade.
const phone = { locale: "ar-EG", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: "reduce" } as const;

let local: LocalProcess;
let browser: Browser;
let site: string;
beforeAll(async () => {
  local = await LocalProcess.create(4990, { HIWAR_LINKS: "wa=https://wa.me/201000000000,syt=https://youtube.com/@hiwar" });
  await local.start("2026-11-22T08:00:00Z");
  site = `http://localhost:${local.ports.app}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
});

/** Opens a page and records the hosts from which it requests something; the test closes it. */
async function visit(path: string, options: Parameters<Browser["newContext"]>[0] = phone) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) hosts.add(new URL(request.url()).host);
  });
  await page.goto(site + path, { waitUntil: "networkidle" });
  return { context, page, hosts };
}

/** A slow 4G connection: 1.6 Mbit/s. */
const line = { roundTripMilliseconds: 150, bytesPerMillisecond: 200 };

/** Returns the bytes that a page transfers to a new phone, and how long a slow connection takes for those that its first paint needs. */
async function weigh(context: BrowserContext, path: string): Promise<{ bytes: number; paintMilliseconds: number }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send("Network.enable");
  await page.goto(site + path, { waitUntil: "networkidle" });
  // Loads everything, including the pictures below the window.
  await drawn(page);
  await page.waitForLoadState("networkidle");
  const awaited = await page.evaluate(() => {
    const loaded = performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[];
    const blocking = loaded.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking");
    return [...performance.getEntriesByType("navigation"), ...blocking].map((entry) => (entry as PerformanceResourceTiming).transferSize);
  });
  // One round trip to connect, one for the page, and one more for the files that it names.
  const roundTrips = awaited.length > 1 ? 3 : 2;
  const awaitedBytes = awaited.reduce((sum, size) => sum + size, 0);
  return { bytes, paintMilliseconds: roundTrips * line.roundTripMilliseconds + awaitedBytes / line.bytesPerMillisecond };
}

describe.each(sitePages)("%s", (path) => {
  test("weighs under 100 KiB, and a slow phone line has what is painted first within 1.5 s", async () => {
    const context = await browser.newContext(phone);
    const { bytes, paintMilliseconds } = await weigh(context, path);
    process.stdout.write(`${path}: ${(bytes / kibibyte).toFixed(1)} KiB, there to be painted after ${Math.round(paintMilliseconds)} ms\n`);
    expect.soft(bytes).toBeGreaterThan(20 * kibibyte);
    expect.soft(bytes).toBeLessThan(100 * kibibyte);
    expect.soft(paintMilliseconds).toBeLessThan(1_500);
    await context.close();
  });

  test("tells search engines what it is, and nobody else of the visit", async () => {
    const { context, page, hosts } = await visit(path);
    expect([...hosts]).toEqual([`localhost:${local.ports.app}`]);
    const [languages, canonical, description] = await Promise.all([
      page.locator("html").evaluate((root) => [root.getAttribute("lang"), root.getAttribute("dir")]),
      page.locator("link[rel=canonical]").getAttribute("href"),
      page.locator("meta[name=description]").getAttribute("content"),
    ]);
    expect([languages, canonical]).toEqual([["ar-EG", "rtl"], site + path]);
    expect(description?.length).toBeGreaterThan(30);
    expect((await page.title()).length).toBeGreaterThan(8);
    expect(await page.locator("h1").count()).toBe(1);
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const thing of things) expect(JSON.parse(thing)).toMatchObject({ "@context": "https://schema.org" });
    await context.close();
  });

  test("is readable by everybody in every look", async () => {
    const { context, page } = await visit(path);
    await expectGoodLooks(page);
    await context.close();
  });
});

test("no two pages have one title or one description", async () => {
  const heads = await Promise.all(
    sitePages.map(async (path) => {
      const html = await (await fetch(site + path)).text();
      return [html.match(/<title>([^<]+)/)?.[1], html.match(/name="description" content="([^"]+)/)?.[1]];
    }),
  );
  for (const place of [0, 1]) expect(new Set(heads.map((head) => head[place])).size).toBe(sitePages.length);
});

test("every link of the site leads somewhere, to its very place", async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  const ways = new Set<string>();
  for (const path of sitePages) {
    await page.goto(site + path);
    const links = await page.locator("a").evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) ways.add(link);
  }
  await context.close();
  const away = new Set<string>();
  for (const way of [...ways].filter((one) => one.startsWith(site))) {
    const answer = await fetch(way, { redirect: "manual" });
    if (answer.status === 302) away.add(way);
    else expect.soft([way, answer.status]).toEqual([way, 200]);
    const { hash } = new URL(way);
    if (hash) expect.soft([way, (await answer.text()).includes(`id="${hash.slice(1)}"`)]).toEqual([way, true]);
  }
  // Short links without a target are on no page.
  expect([...away].sort()).toEqual([`${site}/url/syt`, `${site}/url/wa`]);
  const guest = await (await browser.newContext(phone)).newPage();
  const paths = new Set([...ways].filter((one) => !one.startsWith(site)).map((way) => new URL(way).pathname));
  expect([...paths].sort()).toEqual([
    "/checkout",
    "/login",
    "/register/student",
    "/register/tutor",
    "/s/settings",
    "/t/account-settings",
    "/tutors",
  ]);
  for (const path of paths) {
    await guest.goto(`http://app.localhost:${local.ports.app}${path}`);
    await guest.locator("h1").first().waitFor();
    expect.soft([path, await guest.getByText("هذه الصفحة غير موجودة").count()]).toEqual([path, 0]);
  }
  await guest.context().close();
});

test("what is a question and its answer to search engines is that to readers too, without scripts", async () => {
  const { context, page } = await visit("/faq/tutor", { ...phone, javaScriptEnabled: false });
  const thing = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  const asked = await page.locator("summary").allInnerTexts();
  expect(asked.length).toBeGreaterThan(8);
  expect(thing.mainEntity.map(({ name }: { name: string }) => name)).toEqual(asked);
  const last = page.locator("details").last();
  expect(await last.getByRole("paragraph").isVisible()).toBe(false);
  await last.locator("summary").click();
  expect(await last.getByRole("paragraph").textContent()).toBe(thing.mainEntity.at(-1).acceptedAnswer.text);
  await page.getByRole("link", { name: "أتعلّم" }).click();
  await page.waitForURL("**/faq/student");
  expect(await page.getByRole("link", { name: "أتعلّم" }).getAttribute("aria-current")).toBe("page");
  await context.close();
});

test("robots are told of every page that is offered, and of none that is not there", async () => {
  const robots = await (await fetch(`${site}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const places = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(sitePages.map((path) => site + path));
  for (const place of places) expect((await fetch(place ?? "")).status).toBe(200);
});

test("prices that search engines read are those that are shown", async () => {
  const { context, page } = await visit("/pricing");
  const cards = page.locator(".plan-card");
  expect(await cards.count()).toBe(3);
  const prices = await page.locator("[itemprop=price]").evaluateAll((all) => all.map((one) => one.getAttribute("content")));
  expect(prices).toHaveLength(9);
  for (const price of prices) expect(price).toMatch(/^\d+\.\d\d$/);
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(things.map((thing) => JSON.parse(thing).offers.price)).toEqual(["63.75", "127.50"]);
  await context.close();
});

test("the prices of a year are chosen without scripts, and lead past the sign-in to that plan's checkout", async () => {
  const plain = await browser.newContext({ locale: "ar-EG", javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${site}/pricing`);
  await page.getByText(/٢٬٢٩٥/).waitFor();
  await page.getByRole("radio", { name: "سنة" }).check();
  await page.getByText(/٢١٬٤٢٠.*لسنة/).waitFor();
  const ways = page.getByRole("link", { name: /^اشترك/ });
  const [first, ...others] = await ways.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const checkout = `http://app.localhost:${local.ports.app}/checkout`;
  expect([first, ...others]).toEqual([1, 2, 3].map((plan) => `${checkout}?plan=${plan}&period=2`));
  const guest = await (await browser.newContext({ locale: "ar-EG" })).newPage();
  await guest.goto(first ?? "");
  await guest.waitForURL((url) => url.pathname === "/login" && url.searchParams.get("redirect") === "/checkout?plan=1&period=2");
  await Promise.all([plain.close(), guest.context().close()]);
});
