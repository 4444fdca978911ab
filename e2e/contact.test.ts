import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, test } from "vitest";
import { expectGoodLooks, expectGoodLooksIn } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

let scene: Scene;
let amal: Visitor;
let guest: Visitor;
beforeAll(async () => {
  scene = await Scene.open(5000, "2026-11-22T08:00:00Z");
  amal = await scene.staff(cast.amal.email);
  guest = await scene.guest();
});
afterAll(() => scene?.close());

const title = "سؤال قبل أول درس";
const message = "هل أحجز درسًا لابنتي من حسابي؟ عمرها إحدى عشرة سنة.";

test("a visitor writes to the team, is told what is wrong with it, and staff answer and close it", async () => {
  const { page } = guest;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`http://localhost:${scene.local.ports.app}/contact`);
  await page.getByRole("textbox", { name: "اسمك" }).fill("منى عبد الله");
  await page.getByRole("radio", { name: "مكالمة" }).check();
  const address = page.getByRole("textbox", { name: /رقم موبايلك/ });
  await address.fill("mona@example.com");
  await page.getByRole("textbox", { name: "عنوان الرسالة" }).fill(title);
  await page.getByRole("textbox", { name: "الرسالة", exact: true }).fill(message);
  await page.getByRole("button", { name: "إرسال" }).click();
  await page
    .getByRole("alert")
    .getByText(/ليس رقمًا مصريًا/)
    .waitFor();
  await expectGoodLooks(page);
  await page.context().setOffline(true);
  await address.fill("٠١٠ ١٢٣٤ ٥٦٧٨");
  await page.getByRole("button", { name: "إرسال" }).click();
  await page
    .getByRole("alert")
    .getByText(/لم تُرسل/)
    .waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "إرسال" }).click();
  await page.getByRole("heading", { name: "وصلت رسالتك" }).waitFor();

  const staff = amal.page;
  await staff.goto(`http://admin.localhost:${scene.local.ports.app}/contact-requests`);
  await settled(staff);
  await expectGoodLooks(staff);
  await staff.getByText(title).click();
  await staff.getByText(message).waitFor();
  await staff.getByText("01012345678").first().waitFor();
  await staff.getByRole("button", { name: "أتولاها" }).click();
  await staff.getByRole("button", { name: "أتركها لغيري" }).waitFor();
  await staff.getByRole("textbox", { name: "ملاحظة" }).fill("نعم");
  await staff.getByRole("button", { name: "إغلاق الرسالة" }).click();
  await staff.getByText("من ٥ إلى ٥٠٠ حرف").waitFor();
  await staff.getByRole("textbox", { name: "ملاحظة" }).fill("اتصلنا بها: تحجز بحساب لابنتها وبموافقتها.");
  await staff.getByRole("button", { name: "إغلاق الرسالة" }).click();
  await staff.getByText("أُغلقت الرسالة").first().waitFor();
  await staff.getByRole("textbox", { name: "ملاحظة" }).waitFor({ state: "detached" });
  await expectGoodLooksIn(scene, amal);
});
