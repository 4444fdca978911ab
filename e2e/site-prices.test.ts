import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { openBrowser } from "./pages.ts";

let local: LocalProcess;
let browser: Browser;
beforeAll(async () => {
  local = await LocalProcess.create(4590);
  await local.start("2026-11-22T08:00:00Z");
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
});

test("the prices of a year are chosen without scripts, and lead past the sign-in to that plan's checkout", async () => {
  const plain = await browser.newContext({ locale: "ar-EG", javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`http://localhost:${local.ports.app}/pricing`);
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
});
