import { cast } from "@hiwar/api/test/cast";
import { staffCode } from "@hiwar/api/test/totp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("plans", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4660, "2026-11-22T08:00:00Z");
  met.karim = await scene.staff(cast.karim.email);
  met.amal = await scene.staff(cast.amal.email);
  met.guest = await scene.guest();
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

const visitor = (name: "karim" | "amal" | "guest") => met[name] as Visitor;
const dashboard = (path: string) => `http://admin.localhost:${scene.local.ports.app}${path}`;

const looksGood = (visitor: Visitor) => expectGoodLooksIn(scene, visitor);

/** Returns the text of the marketing site's pricing page for a guest. */
async function pricesOfSite(): Promise<string> {
  const { page } = visitor("guest");
  await page.goto(`http://localhost:${scene.local.ports.app}/pricing`);
  return (await page.locator("main").textContent()) ?? "";
}

test("a super admin changes a price: guests see the new one in the app and on the site, whoever bought or ordered keeps theirs", async () => {
  const [karim, guest] = [visitor("karim"), visitor("guest")];
  const [salma, omar] = [await scene.castMember("salma"), await scene.castMember("omar")];
  await scene.subscribe(salma);
  const ordered = (await omar.api.subscriptions.payByReference({ planId: 1, period: 0 })).body;
  expect(await pricesOfSite()).toMatch(/١٬٨٣٦/);

  await karim.page.goto(new URL("/", karim.page.url()).href);
  await karim.page.getByRole("link", { name: "الباقات" }).first().click();
  await karim.page.getByRole("row", { name: /البداية/ }).waitFor();
  await looksGood(karim);
  await karim.page.getByRole("button", { name: /البداية/ }).click();
  await karim.sees(/طالب واحد عليها الآن/);
  await karim.fill("سعر الشهر قبل الخصم", "2400");
  await karim.sees(/٢٬١٦٠/);
  await looksGood(karim);
  await karim.press("حفظ التغيير");
  await karim.sees(/حُفظت باقة/);

  await guest.go("/plans");
  await guest.sees(/٢٬١٦٠/);
  expect(await guest.page.getByText(/١٬٨٣٦/).count()).toBe(0);
  expect(await pricesOfSite()).toMatch(/٢٬١٦٠/);
  await scene.sandbox.pay(ordered.referenceNumber ?? "");
  await scene.until(async () => (await omar.api.subscriptions.balance()).body.id > 0);
  for (const { api } of [salma, omar])
    expect((await api.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 120, info: { pricePiasters: 1836_00 } });
});

test("a plan is retired with a fresh proof: nobody is offered it any more, and a regular admin reads why", async () => {
  const [karim, amal, guest] = [visitor("karim"), visitor("amal"), visitor("guest")];
  await guest.go("/plans");
  await guest.sees("الاحتراف");
  await scene.moveClocks("2026-11-22T08:20:00Z");
  await karim.page.goto(dashboard("/plan/3"));
  await karim.press("إيقاف البيع");
  const asked = karim.page.getByRole("alertdialog");
  await asked.getByText(/تختفي من التطبيق والموقع فورًا/).waitFor();
  await asked.getByRole("button", { name: "إيقاف البيع" }).click();
  const proof = karim.page.getByRole("dialog", { name: "إثبات الهوية" });
  await proof
    .getByRole("textbox")
    .first()
    .fill(staffCode(Temporal.Instant.from(await scene.now())));
  await karim.sees(/أُوقف بيع باقة/);
  await karim.sees("متوقفة");

  await guest.go("/plans");
  await guest.sees("البداية");
  expect(await guest.page.getByText("الاحتراف").count()).toBe(0);
  expect(await pricesOfSite()).not.toMatch(/الاحتراف/);
  await amal.page.goto(dashboard("/plan/3"));
  await amal.sees("تغيير الباقات للإدارة العليا.");
  await looksGood(amal);
});

test("a topic is named anew, and one is merged: the list of tutors shows it, and what led to the one leads to the other", async () => {
  const [amal, guest] = [visitor("amal"), visitor("guest")];
  const { page } = amal;
  await page.goto(dashboard("/topics"));
  await page.getByRole("button", { name: /تعديل .*السفر/ }).click();
  await page.getByRole("textbox", { name: "الاسم بالعربية" }).fill("السفر والرحلات");
  await looksGood(amal);
  await page.keyboard.press("Enter");
  await amal.sees(/حُفظ «.*السفر والرحلات/);
  const topics = await scene.db.selectFrom("topic").select(["id", "name_en as name"]).execute();
  const idOf = (name: string) => topics.find((topic) => topic.name === name)?.id ?? 0;
  const taught = (await (await scene.castMember("salma")).api.directory.list({ topicId: String(idOf("Travel")) })).body;
  expect(taught.list[0]?.topics.map(({ nameAr }) => nameAr)).toContain("السفر والرحلات");
  await guest.go(`/tutors?q=${encodeURIComponent("الرحلات")}`);
  await guest.page
    .getByRole("link", { name: taught.list[0]?.name ?? "" })
    .first()
    .waitFor();

  await page.getByRole("button", { name: /دمج .*توفل/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").fill("IELTS");
  // The options move under the pointer until the search has narrowed the list.
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.getByRole("option", { name: /آيلتس/ }).click();
  await looksGood(amal);
  await dialog.getByRole("button", { name: "دمج", exact: true }).click();
  await amal.sees(/دُمج «.*توفل/);
  const { api } = await scene.castMember("salma");
  const led = async (name: string) =>
    (await api.directory.list({ topicId: String(idOf(name)), size: "50" })).body.list.map(({ id }) => id).sort();
  await scene.until(async () => JSON.stringify(await led("TOEFL")) === JSON.stringify(await led("IELTS")));
  expect((await led("IELTS")).length).toBeGreaterThan(3);
});
