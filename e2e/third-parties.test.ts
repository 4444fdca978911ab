import { cast, castPassword } from "@hiwar/api/test/cast";
import type { BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let salma: Visitor;
/** URLs on foreign hosts that Salma's browser has requested since the list was most recently cleared. */
const outside: string[] = [];

function record(context: BrowserContext): void {
  const port = scene.local.ports.app;
  const own = new Set(["app", "admin", ""].map((name) => `${name}${name && "."}localhost:${port}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && !own.has(url.host)) outside.push(url.href);
  });
}

beforeAll(async () => {
  scene = await Scene.open(5300, "2026-11-22T08:00:00Z", { HIWAR_CLIENT_ENVIRONMENT: "staging" });
  salma = await scene.guest();
  record(salma.context);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

const told = async <T>(what: string) =>
  (await (await fetch(`http://127.0.0.1:${scene.local.ports.sandbox}/control/${what}`)).json()) as T[];
/** Opens a page and waits until its browser has read the consents; pages without third parties and guests request nothing. */
async function open(path: string): Promise<void> {
  const [answered] = await Promise.all([
    salma.page.waitForResponse((response) => response.url().endsWith("/user/third-parties")),
    salma.go(path),
  ]);
  await answered.finished();
  await salma.page.locator("h1, h2").first().waitFor();
}
const quietPages = ["/chat", "/session", "/checkout?planId=1&period=0"];

test("without consent nobody outside is asked anything, from the first page to the checkout", async () => {
  await salma.page.goto(`http://localhost:${scene.local.ports.app}/`);
  await salma.page.locator("h1").first().waitFor();
  await salma.go("/tutors");
  await salma.page.locator(".tutor-grid article").first().waitFor();
  await salma.go("/register/student");
  await salma.page.getByRole("button", { name: "المتابعة عبر جوجل" }).waitFor();
  await salma.signInByForm(cast.salma.email, castPassword);
  for (const path of ["/s/dashboard", ...quietPages]) await open(path);
  expect(outside).toEqual([]);
  expect([await told("tracking"), await told("errors")]).toEqual([[], []]);
});

test("with it only those are asked that were agreed to, and none of them in chat, room and checkout", async () => {
  const { page } = salma;
  await open("/s/settings?section=privacy");
  for (const name of ["إحصاءات الاستخدام", "تسجيل حركة التصفّح"]) {
    const [granted] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/user/third-parties")),
      page.getByRole("switch", { name, disabled: false }).press("Space"),
    ]);
    await granted.finished();
  }
  // This page stores the consents in a cookie, which opens the next page's policy.
  const opened = async () => (await salma.context.cookies()).find(({ name }) => name === "hiwar_parties")?.value;
  await expect.poll(opened).toBe("analytics.recording.errors");
  expect(outside).toEqual([]);
  await open("/s/dashboard");
  await expect
    .poll(async () => new Set((await told<{ of: string }>("tracking")).map(({ of }) => of)))
    .toEqual(new Set(["analytics", "recording"]));
  await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { error: new Error('no place for "سلمى"') })));
  await expect
    .poll(() => told<object>("errors"))
    .toMatchObject([{ transaction: "/s/dashboard", environment: "staging", platform: "javascript" }]);
  expect(outside.filter((url) => !/^http:\/\/sandbox\.localhost:\d+\/(tracking|errors)\//.test(url))).toEqual([]);
  expect(JSON.stringify([outside, await told("tracking"), await told("errors")].flat())).not.toMatch(/سلمى|salma|%D8/);

  // Navigates by a link inside the app, on which the scripts would stay loaded.
  await page.getByRole("link", { name: "المحادثات" }).first().click();
  await page.waitForURL(/\/chat/);
  await page.waitForFunction(() => !("dataLayer" in window) || window.dataLayer === undefined);
  outside.length = 0;
  for (const path of quietPages) await open(path);
  expect(outside).toEqual([]);
});

test("taken back it ends at once, in the other tab too, and nothing of it stays on the device", async () => {
  const { page, context } = salma;
  const other = await context.newPage();
  await other.goto(new URL("/lessons", page.url()).href);
  await other.waitForFunction(() => "clarity" in window);
  await salma.go("/s/settings?section=privacy");
  await page.waitForFunction(() => "clarity" in window);
  for (const name of ["إحصاءات الاستخدام", "تسجيل حركة التصفّح"]) {
    await Promise.all([page.waitForEvent("load"), page.getByRole("switch", { name, disabled: false }).press("Space")]);
    await page.getByRole("switch", { name, checked: false }).waitFor();
    await page.waitForResponse((response) => response.url().endsWith("/user/third-parties"));
  }
  await other.waitForFunction(() => !("clarity" in window) && !("dataLayer" in window));
  const kept = async () => (await context.cookies()).map(({ name }) => name).filter((name) => /^(_|hiwar_parties)/.test(name));
  await expect.poll(kept).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("hiwar.analytics-id"))).toBeNull();
  outside.length = 0;
  await open("/s/dashboard");
  await other.reload();
  await other.locator("h1").first().waitFor();
  expect(outside).toEqual([]);
});
