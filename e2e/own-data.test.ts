import { cast, castPassword } from "@hiwar/api/test/cast";
import { plainPdf } from "@hiwar/api/test/documents";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks, expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("own-data", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(4720, "2026-11-22T08:00:00Z");
  for (const name of ["salma", "nour", "omar"] as const) met[name] = await scene.visitor(cast[name].email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
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
  const [student, tutor] = [met.salma as Visitor, met.nour as Visitor];
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

test("a student sends a picture, a document and her voice; her tutor sees and hears them", async () => {
  const [salma, nour] = [met.salma as Visitor, met.nour as Visitor];
  const people = [await scene.castMember("salma"), await scene.castMember("nour")] as const;
  const [studentId, tutorId] = [people[0].id, people[1].id];
  await insertHeldLesson(scene.db, { tutorId, studentId, start: "2026-11-20T10:00:00Z", minutes: 30 });
  const roomId = await scene.talk(people, ["أهلًا نور، هذه تماريني", "أهلًا سلمى، أرسليها"]);
  await salma.go(`/chat/${roomId}`);
  await salma.page.getByText("أهلًا سلمى، أرسليها").last().waitFor();
  const picture = { name: "الصفحة.png", mimeType: "image/png", buffer: await salma.page.screenshot() };
  const document = { name: "تمارين الوحدة الثالثة.pdf", mimeType: "application/pdf", buffer: plainPdf("Unit 3") };
  await salma.page.locator("input[type=file]").setInputFiles([picture, document]);
  await salma.page.getByRole("button", { name: "إرسال", exact: true }).and(salma.page.locator(":enabled")).waitFor();
  await expectGoodLooksIn(scene, salma);
  await salma.fill("رسالتك", "حللت الأسئلة كلها");
  await salma.press("إرسال");
  await salma.page.getByRole("button", { name: /تنزيل .*تمارين الوحدة الثالثة.pdf/ }).waitFor();

  await salma.press("تسجيل رسالة صوتية");
  await salma.page.getByText("جارٍ التسجيل").waitFor();
  await salma.page.waitForTimeout(1_600);
  await salma.press("إنهاء التسجيل");
  await salma.page.getByRole("button", { name: "إرسال", exact: true }).and(salma.page.locator(":enabled")).click();

  await nour.go(`/chat/${roomId}`);
  await nour.page.getByRole("button", { name: "تشغيل الرسالة الصوتية" }).click();
  await expect.poll(() => nour.page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2);
  const [file] = await Promise.all([
    nour.page.waitForEvent("download"),
    nour.page.getByRole("button", { name: /تنزيل .*تمارين الوحدة الثالثة.pdf/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{32}\.pdf$/);
  await nour.page.getByRole("button", { name: /^فتح الصورة/ }).click();
  const whole = nour.page.getByRole("dialog", { name: "صورة" }).getByRole("img");
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  await nour.page.keyboard.press("Escape");
  await expectGoodLooksIn(scene, nour);
});

test("a student takes a copy of what is theirs, has the account erased, and keeps it after all", async () => {
  const omar = met.omar as Visitor;
  const { page } = omar;
  await omar.go("/s/settings?section=privacy");
  await page.getByRole("button", { name: "طلب نسخة" }).click();
  await page.getByRole("button", { name: "طلب نسخة" }).waitFor({ state: "detached" });
  // Exports are made every minute; setting the clock triggers the next run.
  await scene.sandbox.setClock(await scene.now());
  const ready = page.getByRole("link", { name: "تنزيل النسخة" });
  await ready.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await expectGoodLooksIn(scene, omar);

  await omar.go("/s/settings?section=leaving");
  await page.getByRole("button", { name: "حذف حسابي" }).click();
  const dialog = page.getByRole("dialog", { name: "حذف حسابك في حِوار؟" });
  await dialog.getByLabel("كلمة المرور الحالية").fill(castPassword);
  await dialog.getByRole("button", { name: "حذف حسابي" }).click();
  await dialog.waitFor({ state: "detached" });
  await omar.go("/s/dashboard");
  await page.getByText(/سيُحذف حسابك/).waitFor();
  await page.getByRole("button", { name: "الاحتفاظ بحسابي" }).click();
  await page.getByText("بقي حسابك كما هو").first().waitFor();
  await page.getByText(/سيُحذف حسابك/).waitFor({ state: "detached" });
  const mails = async () => (await scene.sandbox.mailsTo(cast.omar.email)).map(({ subject }) => subject);
  await expect.poll(mails).toEqual(expect.arrayContaining(["نسخة بياناتك في حِوار جاهزة", "سيُحذف حسابك في حِوار"]));
});
