import { cast, castPassword } from "@hiwar/api/test/cast";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
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

function addressOf(path: string): string {
  if (path.startsWith("/")) return path;
  return `/lesson/${path === "lesson ahead" ? lessons.ahead : lessons.held}`;
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
