import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { cast, castPassword } from "@hiwar/api/test/cast";
import { themeScript } from "@hiwar/ui/theme-script";
import type { Browser, Page, Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { expectGoodLooks } from "./looks.ts";
import { openBrowser, settled } from "./pages.ts";
import { Visitor } from "./people.ts";

const morning = "2026-11-22T08:00:00Z";
const kibibyte = 1024;

let local: LocalProcess;
let browser: Browser;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  local = await LocalProcess.create(4430);
  await local.start(morning);
  browser = await openBrowser();
  for (const who of ["guest", "salma", "nour"] as const) {
    const visitor = await Visitor.open(browser, local);
    if (who !== "guest") await visitor.signIn(cast[who].email, castPassword);
    visitors.set(who, visitor);
  }
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
});

interface Screen {
  readonly who: "guest" | "salma" | "nour";
  readonly path: string;
  /** The host, if the page is on another of the three sites than the app. */
  readonly host?: string;
}

const screens: readonly Screen[] = [
  { who: "guest", path: "/", host: "localhost" },
  { who: "guest", path: "/pricing", host: "localhost" },
  { who: "guest", path: "/terms", host: "localhost" },
  { who: "guest", path: "/privacy", host: "localhost" },
  { who: "guest", path: "/login", host: "admin.localhost" },
  { who: "guest", path: "/login" },
  { who: "guest", path: "/register/student" },
  { who: "guest", path: "/register/tutor" },
  { who: "guest", path: "/forget-password" },
  { who: "guest", path: "/reset-password" },
  { who: "guest", path: "/tutors" },
  { who: "guest", path: "/tutors?q=لا أحد بهذا الاسم" },
  { who: "guest", path: "/t/1" },
  { who: "guest", path: "/plans" },
  { who: "guest", path: "/no-such-page" },
  { who: "salma", path: "/s/dashboard" },
  { who: "salma", path: "/complete-profile" },
  { who: "salma", path: "/tutors" },
  { who: "salma", path: "/t/1" },
  { who: "salma", path: "/t/1?book=2026-11-22T16:00:00Z" },
  { who: "salma", path: "/plans" },
  { who: "salma", path: "/checkout?plan=1&period=1" },
  { who: "salma", path: "/checkout" },
  { who: "salma", path: "/checkout?tutor=1&start=2026-11-22T16:00:00Z&duration=30" },
  { who: "salma", path: "/checkout/00000000-0000-0000-0000-000000000000" },
  { who: "salma", path: "/card-added" },
  { who: "salma", path: "/payments" },
  { who: "salma", path: "/s/settings" },
  { who: "salma", path: "/lessons" },
  { who: "salma", path: "/check" },
  { who: "salma", path: "/lessons-schedule" },
  { who: "salma", path: "/lessons-schedule?view=month" },
  { who: "salma", path: "/lessons-schedule?view=list" },
  { who: "salma", path: "/lesson/999" },
  { who: "salma", path: "/chat" },
  { who: "salma", path: "/schedule-management" },
  { who: "salma", path: "/s/settings?section=notifications" },
  { who: "nour", path: "/t/dashboard" },
  { who: "nour", path: "/t/complete-profile" },
  { who: "nour", path: "/t/account-settings" },
  { who: "nour", path: "/t/profile-settings" },
  { who: "nour", path: "/schedule-management" },
  { who: "nour", path: "/lessons-schedule" },
  { who: "nour", path: "/lessons?tab=past" },
];

async function open({ who, path, host = "app.localhost" }: Screen): Promise<Page> {
  const visitor = visitors.get(who) as Visitor;
  await visitor.page.goto(`http://${host}:${local.ports.app}${path}`);
  await settled(visitor.page);
  return visitor.page;
}

describe("axe finds nothing, light and dark, and nothing overflows at 360 px", () => {
  test.each(screens)("$who at $path", async (screen) => {
    await expectGoodLooks(await open(screen));
  });
});

test.each(["guest", "salma"] as const)("on a phone %s sees whose page it is, and the way back to the list as it was", async (who) => {
  const page = await open({ who, path: "/tutors?q=نور" });
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("a[href='/t/1']").first().click();
  await page.waitForURL("**/t/1");
  if (who === "salma") await page.locator(".ui-top").getByText("نور الشريف").waitFor();
  await page.getByRole("link", { name: "كل المعلّمين" }).click();
  await page.waitForURL((url) => url.pathname === "/tutors" && url.searchParams.get("q") === "نور");
  await page.setViewportSize(before);
});

test("on a phone the settings are their names, each a page with the way back", async () => {
  const page = await open({ who: "salma", path: "/s/settings" });
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight), "one window").toBeLessThanOrEqual(844);
  await page.getByRole("link", { name: "الإشعارات" }).click();
  await page.getByRole("radio", { name: /واتساب/ }).waitFor();
  expect(await page.getByRole("region").count(), "one section").toBe(1);
  await page.getByRole("main").getByRole("link", { name: "الإعدادات" }).click();
  await page.getByRole("link", { name: "الخصوصية" }).waitFor();
  await page.setViewportSize(before);
});

test("every picture and clip of the seeded tutors is served", async () => {
  const response = await fetch(`${local.url}/api/v1/user/tutor/list/onboarded?size=100`);
  const { list } = (await response.json()) as { list: { name: string; image: string | null; video: string | null }[] };
  const files = list.flatMap(({ image, video }) => [image, video].filter((file) => file !== null));
  expect(list.filter(({ image }) => image === null)).toEqual([]);
  const answers = await Promise.all(files.map((file) => fetch(`${local.url}${file}`, { method: "HEAD" })));
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
});

test.each([
  { who: "guest", path: "/register/student" },
  { who: "salma", path: "/checkout?plan=1&period=1" },
] as const)("what $who agrees to at $path can be read", async (screen) => {
  const page = await open(screen);
  const links = page.locator("a[target=_blank]").and(page.locator("[href$='/terms'], [href$='/privacy']"));
  await expect.poll(() => links.count()).toBe(2);
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const reader = await page.context().newPage();
  for (const address of addresses) expect((await reader.goto(address))?.status(), address).toBe(200);
  await reader.close();
});

test.each(["/", "/pricing", "/terms"])("the site's %s fits a phone of 320 px", async (path) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(`http://localhost:${local.ports.app}${path}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await context.close();
});

test("without a network a page that is not here yet leaves the one that is, and opens when the network is back", async () => {
  // A new browser: files that another test loaded are in its cache and need no network.
  const salma = await Visitor.open(browser, local);
  await salma.signIn(cast.salma.email, castPassword);
  const { page } = salma;
  const toasts = page.waitForResponse(/\/toasts-/);
  await salma.go("/tutors");
  await page.locator(".tutor-grid article").first().waitFor();
  await toasts;
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "دروسي" }).first().click();
  await page.getByText("نفتحها حين يعود الاتصال").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/tutors");
  expect(await page.locator(".tutor-grid article").count()).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await page.getByRole("heading", { level: 1, name: "دروسي" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/lessons");
  await page.context().close();
});

test.each(["/", "/pricing", "/terms", "/privacy", "/no-such-page"])("the marketing page %s is done as it is written", async (path) => {
  const context = await browser.newContext({ locale: "ar-EG" });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(`http://localhost:${local.ports.app}${path}`, { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  // The inline script applies the chosen theme before the first paint, and handles the radio buttons that choose it.
  const inline = await page.locator("script:not([type])").allInnerTexts();
  expect(inline.map((text) => text.slice(0, themeScript().length))).toEqual([themeScript()]);
  expect(inline.join().length).toBeLessThan(1_500);
  expect(await page.locator("link[rel=stylesheet], link[rel=modulepreload]").count()).toBe(0);
  expect(answer?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self'( 'sha256-[^']+')+;/);
  const ways = await page.locator("a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).host));
  expect(new Set(ways).difference(new Set([`localhost:${local.ports.app}`, `app.localhost:${local.ports.app}`]))).toEqual(new Set());
  await context.close();
});

/** Strings from the scripts of schemas, a tutor's week, calls, the chat, charts, the tour and plans: a guest's page must load none of them. */
const membersOnly = [
  "ZodMini",
  "week-cell",
  "Offer a span of time.",
  "RTCPeerConnection",
  "getUserMedia",
  "chat-composer",
  "bars-days",
  "driver-popover",
  "سارية حتى",
];

describe("browsers get little", () => {
  test.each(membersOnly)("%s is a marker: some script of the app has it", async (marker) => {
    const folder = join(import.meta.dirname, "../apps/web/build/client/assets");
    const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
    const scripts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    expect(scripts.some((script) => script.includes(marker))).toBe(true);
  });
  test.each([
    ["/login", 195],
    ["/tutors", 195],
  ])("%s needs at most %i KiB of JavaScript, and none of what only members use", async (path, most) => {
    const context = await browser.newContext({ locale: "ar-EG" });
    // A wrong clock would open a dialog; the world's clock has run on since the morning.
    await context.clock.install({ time: new Date(await local.now()) });
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script" && response.ok()) scripts.push(response);
    });
    await page.goto(`http://app.localhost:${local.ports.app}${path}`, { waitUntil: "networkidle" });
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    const total = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    process.stdout.write(`JavaScript of ${path}: ${(total / kibibyte).toFixed(1)} KiB gzip (at most ${most})\n`);
    expect(total / kibibyte).toBeLessThanOrEqual(most);
    expect(membersOnly.filter((marker) => bodies.some((body) => body.includes(marker)))).toEqual([]);
    await context.close();
  });
});
