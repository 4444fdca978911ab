import { join } from "node:path";
import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { accountRows, newcomer } from "./dialogs/account-rows.ts";
import { bookingRows } from "./dialogs/booking-rows.ts";
import { chatRows } from "./dialogs/chat-rows.ts";
import { otherRows } from "./dialogs/other-rows.ts";
import type { Row } from "./dialogs/row.ts";
import { staffRows } from "./dialogs/staff-rows.ts";
import { studentRows } from "./dialogs/student-rows.ts";
import { tutorRows } from "./dialogs/tutor-rows.ts";
import { arrival, expectWalk, openByKey, type Surface, tryByKeyboard } from "./dialogs/walk.ts";
import { chooseRadio, isFocused, pressOn, tabTo } from "./keyboard.ts";
import { expectGoodLooks } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

const morning = "2026-11-22T08:00:00Z";
const clock: Surface = { opener: (page) => page.locator("body"), role: "alertdialog", name: "ساعة جهازك غير مضبوطة" };
let scene: Scene;

beforeAll(async () => {
  scene = await Scene.open(4480, morning);
  await scene.newcomer(newcomer.name, newcomer.email);
  await scene.subscribe(await scene.castMember("salma"));
});
afterAll(() => scene?.close());

const rows: readonly Row[] = [...accountRows, ...studentRows, ...bookingRows, ...chatRows, ...tutorRows, ...otherRows, ...staffRows];

test.each(rows)("$title", async (row) => {
  const visitor = await visitorOf(row.who);
  const { page } = visitor;
  onTestFailed(async () => {
    await page.screenshot({ path: join(import.meta.dirname, `../.data/dialog-${row.title.replaceAll(" ", "-")}.png`) });
  });
  // A sign-in more than ten minutes ago requires a step-up: this sets the sign-in time to now, so that no row depends on the speed of earlier rows.
  if (isStaff(row.who))
    await scene.db
      .updateTable("device_session")
      .set({ stepped_up_at: Temporal.Instant.from(await scene.now()) })
      .execute();
  const path = typeof row.path === "string" ? row.path : await row.path(scene);
  await page.setViewportSize(row.window ?? { width: 1280, height: 800 });
  await (isStaff(row.who) ? page.goto(new URL(path, page.url()).href) : visitor.go(path));
  await settled(page);
  await row.before?.(page, scene);
  await tryByKeyboard(page, row);
  // Closing has returned to the surface from which it was opened; a reload closes that one too.
  if (row.back) await page.reload().then(() => settled(page));
  if (row.task) await tryTask(page, row, row.task);
  if (row.sure) await trySure(page, row, row.sure);
  if (row.who === null) await visitor.context.close();
});

function visitorOf(who: string | null): Promise<Visitor> {
  if (who === null) return scene.guest();
  return isStaff(who) ? scene.staff(who) : scene.visitor(who);
}

const isStaff = (who: string | null) => who === cast.amal.email || who === cast.karim.email;

/** Does the task by keys alone. Closing must be refused while it is sending, and afterwards something must have the focus. */
async function tryTask(page: Page, row: Row, task: NonNullable<Row["task"]>): Promise<void> {
  // Another document, or another page, begins with its own focus.
  const place = () => page.evaluate(() => `${"isMarked" in window} ${location.pathname}`);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  const before = await place();
  const shown = await openByKey(page, row);
  const refused: boolean[] = [];
  if (row.sends) {
    await page.route(row.sends, async (route) => {
      if (route.request().method() === "GET") return route.continue();
      await shown.locator("[data-pending]").waitFor();
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))));
      refused.push(await shown.isVisible());
      return route.continue();
    });
  }
  await task(page, shown, scene);
  if (row.sends) {
    await page.unroute(row.sends);
    expect(refused, "Escape while it is sent closes nothing").toEqual([true]);
  }
  if (row.vanishes) await row.opener(page).waitFor({ state: "detached" });
  if ((await place()) === before) await expect.poll(() => hasFocus(page), { message: "the focus is not lost" }).toBe(true);
}

/** Confirms by keys. Without a network the dialog shows the error and stays; a double press sends once, and Escape closes nothing while sending. */
async function trySure(page: Page, row: Row, { fill, confirm, says }: NonNullable<Row["sure"]>): Promise<void> {
  const calls = row.sends ?? "";
  const shown = await openByKey(page, row);
  await fill?.(page, shown);
  const button = shown.getByRole("button", { name: confirm, exact: true });
  await page.route(calls, (route) => (route.request().method() === "GET" ? route.continue() : route.abort()));
  await pressOn(page, button);
  await shown.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor();
  await page.unroute(calls);
  // Long after the first press: two presses within a moment would count as one.
  await page.clock.fastForward(1_000);
  let sent = 0;
  const stays: boolean[] = [];
  await page.route(calls, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    sent += 1;
    await shown.locator("[data-pending]").waitFor();
    for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
    await page.waitForFunction(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))));
    stays.push(await shown.isVisible());
    return route.continue();
  });
  await pressOn(page, button);
  await page.getByText(says, { exact: true }).first().waitFor();
  await shown.waitFor({ state: "detached" });
  await page.unroute(calls);
  expect({ sent, stays }, "sent once, and Escape closes nothing").toEqual({ sent: 1, stays: [true] });
  if (row.vanishes) await row.opener(page).waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(page), { message: "the focus is not lost" }).toBe(true);
}

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test("a wrong clock must be answered", async () => {
  const { page, context } = await scene.guest();
  await context.clock.setSystemTime(new Date(Date.parse(morning) + 7_200_000));
  await page.goto(`http://app.localhost:${scene.local.ports.app}/login`);
  const shown = await arrival(page, clock);
  await expectWalk(page, clock, shown);
  await expectGoodLooks(page, shown);
  await page.keyboard.press("Escape");
  await pressOn(page, shown.getByRole("button", { name: "ضبطتُها، تحقّق الآن" }));
  await shown.getByRole("alert").waitFor();
  await pressOn(page, shown.getByRole("button", { name: "المتابعة الآن" }));
  await shown.waitFor({ state: "detached" });
  await context.close();
});

test("the marketing pages' menu on a phone", async () => {
  const { page, context } = await scene.guest();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`http://localhost:${scene.local.ports.app}/`);
  const menu = page.locator(".site-menu");
  const opener = page.getByRole("button", { name: "القائمة" });
  await pressOn(page, opener);
  await expectGoodLooks(page, menu);
  for (const link of await menu.getByRole("link").all()) await tabTo(page, link);
  await chooseRadio(page, menu.getByRole("group", { name: "المظهر" }), "داكن");
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme), "the choice is kept").toBe("dark");
  await pressOn(page, opener);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.isVisible(), { message: "Escape closes it" }).toBe(false);
  expect(await isFocused(opener), "and the focus is back").toBe(true);
  await context.close();
});

test("no page threw", () => {
  expect(scene.complaints).toEqual([]);
});
