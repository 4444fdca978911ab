import { cast, castPassword } from "@hiwar/api/test/cast";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { openBrowser, settled } from "./pages.ts";
import { Visitor } from "./people.ts";
import { windows } from "./pictures/looks.ts";
import { measureShifts, mostShift, shiftOf } from "./pictures/shift.ts";
import { bend, type State } from "./pictures/states.ts";

let local: LocalProcess;
let browser: Browser;
const visitors = new Map<string, Visitor>();

beforeAll(async () => {
  local = await LocalProcess.create(4610);
  await local.start("2026-11-22T08:00:00Z");
  browser = await openBrowser();
  for (const who of ["guest", "salma", "omar", "nour"] as const)
    for (const width of [390, 1280] as const) {
      const visitor = await Visitor.open(browser, local, windows[width]);
      if (who !== "guest") await visitor.signIn(cast[who].email, castPassword);
      visitors.set(`${who} ${width}`, visitor);
    }
});
afterAll(async () => {
  await browser?.close();
  await local?.stop();
});

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
  ["salma", "/chat"],
  ["salma", "/s/settings"],
  ["salma", "/s/settings?section=privacy"],
  ["nour", "/t/dashboard"],
  ["nour", "/schedule-management"],
] as const;

test.each(screens)("nothing jumps for %s at %s while slow data comes", (who, path) => staysStill(who, path, "normal"));

test.each([
  ["omar", lesson, "longest"],
  ["omar", lesson, "error"],
  ["omar", "/checkout?plan=1&period=1&method=card", "error"],
  ["omar", "/checkout?plan=77&period=1", "normal"],
] as const)("nor for %s at %s with data that are %s", staysStill);

async function staysStill(who: string, path: string, state: State): Promise<void> {
  for (const width of [390, 1280] as const) {
    const { context } = visitors.get(`${who} ${width}`) as Visitor;
    const page = await context.newPage();
    await bend(page, state);
    await measureShifts(page);
    await page.goto(`http://app.localhost:${local.ports.app}${path}`);
    await settled(page);
    const { total, movers } = await shiftOf(page);
    expect.soft(total, `${width}: ${movers.join(", ")}`).toBeLessThan(mostShift);
    await page.close();
  }
}
