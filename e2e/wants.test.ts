import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

const morning = "2026-11-22T08:00:00Z";
const freed = { start: "2026-11-24T10:00:00Z", end: "2026-11-24T10:30:00Z" };

let scene: Scene;
let salma: Visitor;
let omar: Visitor;

beforeAll(async () => {
  scene = await Scene.open(4520, morning);
  [salma, omar] = [await scene.visitor(cast.salma.email), await scene.visitor(cast.omar.email)];
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

saveFailurePictures("wants", () => ({ salma, omar }));

test("Salma asks for an evening first, and sees starts in it alone", async () => {
  const { page } = salma;
  await salma.go("/tutors");
  await page.getByRole("group", { name: "الأيام" }).getByRole("button", { name: "غدًا" }).click();
  await page.getByRole("button", { name: /مساءً.*من/ }).click();
  // The filter by day was set just before: its cards are replaced by those of the evening.
  const inEvening = (times: readonly string[]) => times.length > 3 && times.every((time) => /^[٥-٩]:\d*.*م$/u.test(time));
  await expect.poll(async () => inEvening(await page.locator(".tutor-card .ui-start-time").allTextContents())).toBe(true);
  await page.getByText("في الوقت الذي اخترته").first().waitFor();
  await page
    .getByRole("button", { name: /لماذا [يت]ظهر لك/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByText(/في الوقت الذي اخترته/)
    .waitFor();
  await page.keyboard.press("Escape");
});

test("she keeps a tutor, finds them among her favourites, also after a reload, and lets them go", async () => {
  const { page } = salma;
  await salma.go("/tutors?q=نور");
  await page.getByRole("button", { name: /أضف .*نور الشريف.* إلى المفضّلة/ }).click();
  await page.getByRole("button", { name: /أزل .*نور الشريف.* من المفضّلة/ }).waitFor();
  await salma.go("/tutors?favourites=1");
  await page.getByRole("heading", { name: "نور الشريف" }).waitFor();
  await page.getByRole("button", { name: /أزل .*نور الشريف.* من المفضّلة/ }).click();
  await page.getByRole("heading", { name: "نور الشريف" }).waitFor({ state: "detached" });
});

test("both wait for Youssef; what he opens is kept for Salma, and Omar neither sees nor gets it", async () => {
  const youssef = await scene.castMember("youssef");
  const slots = (await youssef.api.calendar.list({ from: "2026-11-22T00:00:00Z", to: "2026-12-10T00:00:00Z" })).body.slots;
  for (const { id } of slots) await youssef.api.calendar.remove({ id });
  for (const one of [salma, omar]) {
    await one.go(`/t/${youssef.id}`);
    await one.page.getByRole("button", { name: /أخبرني عند فتح مواعيد/ }).click();
    await one.page.getByText("سنخبرك بأول موعد يُفتح، ونحجزه لك عشر دقائق.").waitFor();
  }
  await youssef.api.calendar.make(freed);
  // She is told on the page where she is, with a link to the start kept for her.
  await salma.page.getByText(/محجوز لك .* ولا يراه غيرك/).waitFor();
  await omar.go(`/t/${youssef.id}`);
  await omar.page.getByText("لا مواعيد متاحة هذا الأسبوع").waitFor();
  const { api } = await scene.castMember("salma");
  const offer = (await api.wishes.list()).body.list.find((wish) => wish.offer)?.offer;
  expect(offer?.start).toBe(freed.start);
  await salma.go(`/t/${youssef.id}?book=${encodeURIComponent(`${freed.start}/30`)}`);
  await salma.page.getByText(/محجوز لك .* ولا يراه غيرك/).waitFor();
  await salma.page.getByRole("button", { name: /١٢:٠٠ م/, pressed: true }).waitFor();
  await salma.go("/s/dashboard");
  await salma.page.getByRole("link", { name: "احجز الموعد" }).click();
  await salma.page.getByRole("link", { name: "إلى الدفع" }).click();
  await salma.page.getByRole("heading", { level: 1, name: "ادفع بالطريقة الأسهل لك" }).waitFor();
  await salma.page.getByText(/محجوز لك .* ولا يراه غيرك/).waitFor();
});

test("after ten minutes it goes on to Omar", async () => {
  await scene.moveClocks("2026-11-22T08:30:00Z");
  const { api } = await scene.castMember("omar");
  await expect
    .poll(async () => (await api.wishes.list()).body.list.some(({ offer }) => offer?.start === freed.start), { timeout: 20_000 })
    .toBe(true);
  const mine = (await (await scene.castMember("salma")).api.wishes.list()).body.list;
  expect(mine.some(({ offer }) => offer)).toBe(false);
  // She is still on the page of the payment.
  await salma.page.reload();
  await salma.page.getByText(/لم يعد متاحًا، ولم يُخصم منك شيء/).waitFor();
  await salma.page.getByRole("link", { name: "اختر موعدًا آخر" }).click();
  await salma.page.getByText(/لم يعد متاحًا/).waitFor();
});
