import { cast, castPassword } from "@hiwar/api/test/cast";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settled } from "./pages.ts";
import { Visitor } from "./people.ts";
import { windows } from "./pictures/looks.ts";
import { measureShifts, mostShift, type Shift, shiftOf } from "./pictures/shift.ts";
import { bend, type State } from "./pictures/states.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
const visitors = new Map<string, Visitor>();
/** Lessons for the paths: Salma's with Nour this evening, and a past one of theirs. */
let lessons: { readonly ahead: number; readonly held: number };

beforeAll(async () => {
  scene = await Scene.open(4610, "2026-11-22T08:00:00Z");
  const [salma, nour] = [await scene.castMember("salma"), await scene.castMember("nour")];
  await scene.subscribe(salma);
  const held = { tutorId: nour.id, studentId: salma.id, minutes: 30 as const };
  await insertHeldLesson(scene.db, { ...held, start: "2026-11-21T08:00:00Z" });
  const { body } = await salma.api.lessons.book({ tutorId: nour.id, start: "2026-11-22T16:00:00Z", duration: 30 });
  lessons = { ahead: body.id, held: await insertHeldLesson(scene.db, { ...held, start: "2026-11-20T16:00:00Z" }) };
  for (const who of ["guest", "salma", "omar", "nour"] as const)
    for (const width of [390, 1280] as const) {
      const visitor = await Visitor.open(scene.browser, scene.local, windows[width]);
      if (who !== "guest") await visitor.signIn(cast[who].email, castPassword);
      await measureShifts(visitor.page);
      visitors.set(`${who} ${width}`, visitor);
    }
});
afterAll(() => scene?.close());

const lesson = "/checkout?tutor=2&start=2026-11-23T18:00:00Z&duration=30";
const screens = [
  ["guest", "/tutors"],
  ["guest", "/t/1"],
  ["guest", "/plans"],
  ["salma", "/s/dashboard"],
  ["salma", "/tutors"],
  ["salma", "/t/1"],
  ["salma", "/plans"],
  ["salma", "/checkout?plan=1&period=1"],
  ["omar", "/checkout?plan=1&period=1&method=card"],
  ["salma", lesson],
  ["salma", "/lessons"],
  ["salma", "/lessons-schedule"],
  ["salma", "/lessons-schedule?view=month"],
  ["salma", "/lessons-schedule?view=list"],
  ["omar", "/lessons-schedule"],
  ["omar", "/lessons-schedule?view=month"],
  ["omar", "/lessons-schedule?view=list"],
  ["salma", "/chat"],
  ["omar", "/chat?with=1"],
  ["salma", "/s/settings"],
  ["salma", "/s/settings?section=privacy"],
  ["nour", "/t/dashboard"],
  ["nour", "/schedule-management"],
  ["nour", "/schedule-management?week=2026-11-28"],
  ["nour", "/lessons"],
  ["nour", "/invoices"],
  ["nour", "/lessons-schedule"],
  ["nour", "/lessons-schedule?view=month"],
  ["nour", "/lessons-schedule?view=list"],
  ["nour", "/t/account-settings"],
  ["nour", "/t/account-settings?section=story"],
  ["nour", "/t/1"],
  ["salma", "lesson ahead"],
  ["salma", "lesson held"],
  ["nour", "lesson ahead"],
] as const;

/** Returns the path of a screen that is named by what it shows; any other is a path already. */
function addressOf(path: string): string {
  const named: Readonly<Record<string, string>> = {
    "lesson ahead": `/lesson/${lessons.ahead}`,
    "lesson held": `/lesson/${lessons.held}`,
    "lesson's lobby": `/check?lesson=${lessons.ahead}`,
  };
  return named[path] ?? path;
}

test.each(screens)("nothing jumps for %s at %s while slow data comes", (who, path) => staysStill(who, path, "normal"));

test.each([
  ["omar", lesson, "longest"],
  ["omar", lesson, "error"],
  ["omar", "/checkout?plan=1&period=1&method=card", "error"],
  ["omar", "/checkout?plan=77&period=1", "normal"],
  ["salma", "/s/settings?section=privacy", "error"],
] as const)("nor for %s at %s with data that are %s", staysStill);

/** Both windows in parallel, since most of the time is spent waiting for slow data. */
async function staysStill(who: string, path: string, state: State): Promise<void> {
  const shifts = await Promise.all(([390, 1280] as const).map(async (width) => ({ width, ...(await shiftAt(width, who, path, state)) })));
  for (const { width, total, movers } of shifts) expect.soft(total, `${width}: ${movers.join(", ")}`).toBeLessThan(mostShift);
}

async function shiftAt(width: 390 | 1280, who: string, path: string, state: State): Promise<Shift> {
  const { page } = visitors.get(`${who} ${width}`) as Visitor;
  await bend(page, state);
  await page.goto(`http://app.localhost:${scene.local.ports.app}${addressOf(path)}`);
  await settled(page);
  const shift = await shiftOf(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  return shift;
}

const widths = [390, 768, 1280, 1680] as const;
const framed = {
  salma: [
    "/s/dashboard",
    "/lessons",
    "/lessons-schedule",
    "/lessons-schedule?view=month",
    "lesson ahead",
    "lesson's lobby",
    "/payments",
    "/plans",
    "/s/settings",
    "/tutors",
    "/t/1",
  ],
  nour: ["/t/dashboard", "/lessons", "/lessons-schedule", "lesson ahead", "/t/account-settings", "/t/profile-settings"],
} as const;

test.each(["salma", "nour"] as const)(
  "the top bar, the h1 and everything under it of %s's pages begin on one line, and the bar says no page's name",
  async (who) => {
    const { page } = await scene.visitor(cast[who].email);
    for (const path of framed[who]) {
      await page.goto(`http://app.localhost:${scene.local.ports.app}${addressOf(path)}`);
      await settled(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await outOfLine(page), `${path} at ${width} px`).toEqual([]);
        // Of a person's page the bar says the person.
        if (width !== 1280 || path === "/t/1") continue;
        await page.locator(".ui-top-context").waitFor();
        const name = await page.locator("h1").first().textContent();
        expect.soft(await page.locator(".ui-top-context").textContent(), path).not.toBe(name);
      }
    }
  },
);

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
