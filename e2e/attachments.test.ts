import { cast } from "@hiwar/api/test/cast";
import { plainPdf } from "@hiwar/api/test/documents";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooksIn } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("attachments", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(5200, "2026-11-22T08:00:00Z");
  [met.salma, met.nour] = [await scene.visitor(cast.salma.email), await scene.visitor(cast.nour.email)];
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
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
