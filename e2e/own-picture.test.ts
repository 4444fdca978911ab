import { cast } from "@hiwar/api/test/cast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("own-picture", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4720, "2026-11-22T08:00:00Z");
});
afterAll(async () => {
  // Without a network, errors of failed requests are expected.
  expect(scene?.complaints.filter((complaint) => !complaint.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await scene?.close();
});

const dialogOf = ({ page }: Visitor) => page.getByRole("dialog");

/** Draws a picture in the browser that is wider than a face is shown. */
async function photo({ page }: Visitor): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1_600, height: 1_200 });
    const pen = canvas.getContext("2d");
    if (pen) pen.filter = "blur(40px)";
    for (const [index, colour] of ["teal", "orange", "navy", "gold"].entries()) {
      if (pen) pen.fillStyle = colour;
      pen?.fillRect(index * 400, 0, 400, 1_200);
    }
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(drawn.split(",")[1] ?? "", "base64");
}

test("a student's picture is cut by keyboard, sent though the line is lost, and seen at once by whom they talk with", async () => {
  const [salma, nour] = [await scene.person(cast.salma.email), await scene.person(cast.nour.email)];
  const room = (await salma.api.chat.begin({ userId: nour.id, message: "أهلًا" })).body.room.id;
  const [student, tutor] = [await scene.visitor(salma.email), await scene.visitor(nour.email)];
  Object.assign(met, { student, tutor });
  await tutor.go(`/chat/${room}`);
  await tutor.sees("أهلًا");
  expect(await tutor.page.locator("img[src*='-192.webp']").count()).toBe(0);

  await student.go("/s/settings?section=profile");
  await student.press("إضافة صورة");
  await dialogOf(student).getByText("اسحب صورة إلى هنا").waitFor();
  await expectGoodLooks(student.page, dialogOf(student));
  const input = student.page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") });
  await student.sees(/هذا الملف ليس صورة/);
  await input.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(student) });
  const frame = student.page.getByRole("application");
  await frame.waitFor();
  const where = () => student.page.locator(".reactEasyCrop_Image").evaluate((image) => getComputedStyle(image).transform);
  const before = await where();
  await frame.focus();
  for (let presses = 0; presses < 5; presses += 1) await student.page.keyboard.press("ArrowRight");
  expect(await where()).not.toBe(before);
  await expectGoodLooks(student.page, dialogOf(student));
  const next = dialogOf(student).getByRole("button", { name: "متابعة" });
  await next.focus();
  await student.page.keyboard.press("Enter");
  await student.sees("هكذا تظهر الصورة");
  await expectGoodLooks(student.page, dialogOf(student));

  await student.context.setOffline(true);
  await dialogOf(student).getByRole("button", { name: "حفظ الصورة" }).focus();
  await student.page.keyboard.press("Enter");
  await student.sees("انقطع الاتصال، ويكمل وحده حين يعود");
  await student.context.setOffline(false);
  await dialogOf(student).waitFor({ state: "detached" });
  await student.sees("تغيّرت صورتك");

  await tutor.page.locator("img[src*='-192.webp']").first().waitFor({ timeout: 5_000 });
  const { image } = (await salma.api.accounts.current()).body;
  expect(image).toMatch(/-480\.webp$/);
  await student.press("حذف الصورة");
  await student.page.getByRole("alertdialog").getByRole("button", { name: "حذف الصورة" }).click();
  await student.sees("حُذفت صورتك");
  await tutor.page.locator("img[src*='-192.webp']").first().waitFor({ state: "detached", timeout: 5_000 });
});
