import { everyLetter } from "@hiwar/api/test/letters";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterPage } from "./letter-page.ts";
import { axeFinds, openBrowser } from "./pages.ts";

const letters = everyLetter(Temporal.Instant.from("2026-11-22T08:00:00Z"));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(["light", "dark"] as const)("every letter can be read in %s, on a phone and in a window", async (colorScheme) => {
  const page = await browser.newPage({ colorScheme });
  for (const [name, letter] of letters) {
    await page.setContent(letterPage(letter));
    expect.soft(await axeFinds(page, page.getByRole("article")), name).toEqual([]);
    for (const width of [390, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const facts = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        isDrawn: [...document.images].every(({ naturalWidth }) => naturalWidth > 0),
        tail: getComputedStyle(document.querySelector(".card") as Element).borderBottomRightRadius,
        ground: getComputedStyle(document.body).backgroundColor,
      }));
      const ground = colorScheme === "light" ? "rgb(251, 249, 245)" : "rgb(15, 26, 28)";
      expect.soft(facts, `${name} at ${width}`).toEqual({ wide: width, isDrawn: true, tail: "6px", ground });
    }
  }
  await page.close();
});
