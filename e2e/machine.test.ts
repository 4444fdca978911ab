import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let amal: Visitor;
beforeAll(async () => {
  scene = await Scene.open(4710, "2026-11-22T08:00:00Z");
  amal = await scene.staff(cast.amal.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

async function open(path: string): Promise<Page> {
  const { page } = amal;
  await page.goto(`http://admin.localhost:${scene.local.ports.app}${path}`);
  await settled(page);
  return page;
}

test("an admin sees how the server is while they look", async () => {
  const page = await open("/server-stats");
  await page.getByText(/^مباشر/).waitFor();
  await page.getByRole("heading", { name: "المنصة كلها" }).waitFor();
  await page.getByText("اتصالات مفتوحة").first().waitFor();
  await expectGoodLooks(page);
});

test("a link that an admin changes leads elsewhere at once, and the trail tells it, whole", async () => {
  const page = await open("/platform-settings");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: /تغيير رابط .*واتساب/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "العنوان" }).fill("https://wa.me/201000000000");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("https://wa.me/201000000000").waitFor();
  const followed = await fetch(`http://localhost:${scene.local.ports.app}/url/wa`, { redirect: "manual" });
  expect([followed.status, followed.headers.get("location")]).toEqual([302, "https://wa.me/201000000000"]);

  await open("/audit");
  await page.getByText(/السلسلة سليمة حتى السطر/).waitFor();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "تغيير رابط قصير" }).first().click();
  await page.getByRole("heading", { name: "ما تغيّر" }).waitFor();
  await page.getByText("https://wa.me/201000000000").first().waitFor();
  await page.getByRole("button", { name: "كل ما فعله" }).click();
  await page.waitForURL((url) => /^\d+$/.test(url.searchParams.get("actor") ?? ""));
});

test("what staff promise is changed, and holds for what comes", async () => {
  const page = await open("/platform-settings");
  await page.getByRole("button", { name: /تغيير مهلة .*دروس للمراجعة/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "الدقائق" }).fill("120");
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("ساعتان").waitFor();
});
