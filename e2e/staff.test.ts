import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let amal: Visitor;
let paths: Readonly<Record<"users" | "nobody" | "student" | "tutor" | "gone", string>>;

beforeAll(async () => {
  scene = await Scene.open(4650, "2026-11-22T08:00:00Z");
  const salma = await scene.castMember("salma");
  const nour = await scene.castMember("nour");
  await scene.subscribe(salma);
  await salma.api.lessons.book({ tutorId: nour.id, start: "2026-11-23T16:00:00Z", duration: 30 });
  amal = await scene.staff(cast.amal.email);
  paths = {
    users: "/users",
    nobody: "/users?q=لا أحد بهذا الاسم",
    student: `/user/${salma.id}`,
    tutor: `/user/${nour.id}`,
    gone: "/user/999999",
  };
});
afterAll(() => scene?.close());

async function open(path: string): Promise<Page> {
  const { page } = amal;
  await page.goto(`http://admin.localhost:${scene.local.ports.app}${path}`);
  await settled(page);
  return page;
}

test.each(["users", "nobody", "student", "tutor", "gone"] as const)("axe finds nothing, and nothing overflows: %s", async (name) => {
  await expectGoodLooks(await open(paths[name]));
});

test("somebody is found by a few letters, and a tutor who is deactivated is off the list within a second", async () => {
  const page = await open("/users");
  await page.getByRole("searchbox").fill("الشريف");
  await page.waitForURL((url) => url.searchParams.get("q") === "الشريف");
  await page.getByRole("button", { name: /نور الشريف/ }).click();
  await page.getByRole("heading", { level: 1, name: "نور الشريف" }).waitFor();
  await page.getByRole("button", { name: /^إيقاف الظهور/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText("يُلغى درس قادم واحد", { exact: false }).waitFor();
  await dialog.getByRole("textbox").fill("أوراق ناقصة");
  await dialog.getByRole("button", { name: "إيقاف الظهور" }).click();
  await page.getByText("لا يظهر للطلاب").waitFor();
  await page.getByText("أوراق ناقصة", { exact: false }).first().waitFor();
  const guest = await scene.guest();
  await guest.page.goto(`http://app.localhost:${scene.local.ports.app}/tutors?q=الشريف`);
  await settled(guest.page);
  expect(await guest.page.getByRole("link", { name: /نور الشريف/ }).count()).toBe(0);
  const salma = await scene.castMember("salma");
  const { list } = (await salma.api.lessons.list({ when: "future" })).body;
  expect(list.map(({ status, cancelledAs }) => [status, cancelledAs])).toEqual([["cancelled", "staff"]]);
});
