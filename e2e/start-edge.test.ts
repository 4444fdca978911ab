import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settled } from "./pages.ts";
import { Scene } from "./scene.ts";

const widths = [390, 768, 1280, 1680] as const;

let scene: Scene;
let paths: Record<"salma" | "nour", readonly string[]>;

beforeAll(async () => {
  scene = await Scene.open(4540, "2026-11-22T08:00:00Z");
  const salma = await scene.castMember("salma");
  await scene.subscribe(salma);
  const { body } = await salma.api.lessons.book({ tutorId: 1, start: "2026-11-23T16:00:00Z", duration: 30 });
  paths = {
    salma: [
      "/s/dashboard",
      "/lessons",
      "/lessons-schedule",
      "/lessons-schedule?view=month",
      `/lesson/${body.id}`,
      `/check?lesson=${body.id}`,
      "/payments",
      "/plans",
      "/s/settings",
      "/tutors",
      "/t/1",
    ],
    nour: ["/t/dashboard", "/lessons", "/lessons-schedule", `/lesson/${body.id}`, "/t/account-settings", "/t/profile-settings"],
  };
});
afterAll(() => scene?.close());

test.each(["salma", "nour"] as const)("the top bar, the h1 and everything under it of %s's pages begin on one line", async (who) => {
  const { page } = await scene.visitor(cast[who].email);
  for (const path of paths[who]) {
    await page.goto(`http://app.localhost:${scene.local.ports.app}${path}`);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await outOfLine(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("no page says its name in the top bar as well", async () => {
  const { page } = await scene.visitor(cast.salma.email);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of paths.salma) {
    await page.goto(`http://app.localhost:${scene.local.ports.app}${path}`);
    const name = await page.locator("h1").first().textContent();
    await page.locator(".ui-top-context").waitFor();
    expect.soft(await page.locator(".ui-top-context").textContent(), path).not.toBe(name);
  }
});

/** Returns the elements that are not aligned with the start of the top bar, each with its offset in pixels, if more than one. */
function outOfLine(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1;
    };
    // Elements that scroll sideways or are fixed to the window's edge may extend to it.
    const bleeds = (element: Element) => {
      const { position, overflowX } = getComputedStyle(element);
      return ["fixed", "sticky"].includes(position) || ["auto", "scroll"].includes(overflowX);
    };
    const start = (element: Element) => element.getBoundingClientRect().right;
    const first = [...document.querySelectorAll(".ui-top > *")].find(isShown);
    const main = document.querySelector("main");
    if (!first || !main) return ["no frame"];
    // Of the back link, the arrow is what is visible.
    const edge = start(first.querySelector("svg") ?? first);
    const heading = main.querySelector("h1");
    const isCard = heading?.closest(".ui-card");
    const told = (name: string, at: number) => (Math.abs(at - edge) > 1 ? [`${name}: ${Math.round(at - edge)}`] : []);
    const parts = [...main.querySelectorAll(":scope > * > *, :scope > :not(:has(> *))")].filter((part) => isShown(part) && !bleeds(part));
    const furthest = Math.max(...parts.map(start));
    return [...(heading && isShown(heading) && !isCard ? told("h1", start(heading)) : []), ...told("content", furthest)];
  });
}
