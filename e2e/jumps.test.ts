import { cast, castPassword } from "@hiwar/api/test/cast";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";
import { openBrowser, settled } from "./pages.ts";
import { Visitor } from "./people.ts";
import { windows } from "./pictures/looks.ts";
import { measureShifts, mostShift, shiftOf } from "./pictures/shift.ts";
import { bend } from "./pictures/states.ts";

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
  ["salma", "/lessons"],
  ["salma", "/lessons-schedule"],
  ["salma", "/lessons-schedule?view=month"],
  ["salma", "/lessons-schedule?view=list"],
  ["omar", "/lessons-schedule"],
  ["omar", "/lessons-schedule?view=month"],
  ["omar", "/lessons-schedule?view=list"],
  ["salma", "/chat"],
  ["salma", "/s/settings"],
  ["salma", "/s/settings?section=privacy"],
  ["nour", "/t/dashboard"],
  ["nour", "/schedule-management"],
  ["nour", "/schedule-management?week=2026-11-28"],
  ["nour", "/lessons"],
  ["nour", "/lessons-schedule"],
  ["nour", "/lessons-schedule?view=month"],
  ["nour", "/lessons-schedule?view=list"],
  ["nour", "/t/account-settings"],
  ["nour", "/t/account-settings?section=story"],
  ["nour", "/t/1"],
] as const;

test.each(screens)("nothing jumps for %s at %s while slow data comes", async (who, path) => {
  for (const width of [390, 1280] as const) {
    const { context } = visitors.get(`${who} ${width}`) as Visitor;
    const page = await context.newPage();
    await bend(page, "normal");
    await measureShifts(page);
    await page.goto(`http://app.localhost:${local.ports.app}${path}`);
    await settled(page);
    const { total, movers } = await shiftOf(page);
    expect.soft(total, `${width}: ${movers.join(", ")}`).toBeLessThan(mostShift);
    await page.close();
  }
});
