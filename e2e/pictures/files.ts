import { cast } from "@hiwar/api/test/cast";
import { plainPdf } from "@hiwar/api/test/documents";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import { drawn, settled } from "../pages.ts";
import type { Scene } from "../scene.ts";

/** A student sends a tutor files during a lesson: a picture, a document with a long name, a voice message. Returns their room and the lesson. */
export async function sendFiles(scene: Scene, studentEmail: string): Promise<{ room: number; lesson: number }> {
  const [student, tutor] = [await scene.person(studentEmail), await scene.castMember("youssef")];
  const start = "2026-11-22T07:00:00Z";
  const lesson = await insertHeldLesson(scene.db, { tutorId: tutor.id, studentId: student.id, start, minutes: 30 });
  const room = await scene.talk([student, tutor], ["أهلًا يوسف، هذه تماريني", "أهلًا، أرسليها"]);
  const visitor = await scene.visitor(studentEmail);
  const { page } = visitor;
  await visitor.go(`/chat/${room}`);
  const send = page.getByRole("button", { name: "إرسال", exact: true }).and(page.locator(":enabled"));
  await settled(page);
  await drawn(page);
  const picture = { name: "الصفحة.png", mimeType: "image/png", buffer: await page.screenshot() };
  const name = "تمارين الوحدة الثالثة مع الإجابات النموذجية وملاحظات المعلّم.pdf";
  await page.locator("input[type=file]").setInputFiles([picture, { name, mimeType: "application/pdf", buffer: plainPdf("Unit 3") }]);
  await send.waitFor();
  await visitor.fill("رسالتك", "حللت الأسئلة كلها");
  await send.click();
  await page.getByRole("button", { name: /^تنزيل/ }).waitFor();
  await visitor.press("تسجيل رسالة صوتية");
  await page.getByText("جارٍ التسجيل").waitFor();
  await page.waitForTimeout(1_600);
  await visitor.press("إنهاء التسجيل");
  await send.click();
  await page.getByRole("button", { name: "تشغيل الرسالة الصوتية" }).waitFor();
  const during = Temporal.Instant.from(start).add({ minutes: 12 });
  await scene.db.updateTable("chat_message").set({ created_at: during }).where("room_id", "=", room).execute();
  await visitor.go("/no-such-page");
  return { room, lesson };
}

/** Pays a single lesson and cancels it in time, so that its price can be used for another or refunded. */
export async function earnCredit(scene: Scene, studentEmail: string): Promise<void> {
  const [{ api }, tutor] = [await scene.person(studentEmail), await scene.person(cast.nour.email)];
  const day = Temporal.Instant.from(await scene.now()).add({ hours: 60 });
  const slots = scene.db.selectFrom("availability_slot").select("starts_at as at").where("person_id", "=", tutor.id);
  const { at } = await slots.where("starts_at", ">", day).orderBy("starts_at").executeTakeFirstOrThrow();
  const { body } = await api.lessons.payByReference({ tutorId: tutor.id, start: at.toString(), duration: 30 });
  await scene.sandbox.pay(body.payment.referenceNumber ?? "");
  await scene.until(async () => (await api.payments.read({ id: String(body.payment.id) })).body.status === 1);
  const { status } = await api.lessons.cancel({ id: body.lesson.id });
  if (status !== 200) throw new Error(`a paid lesson was not called off: ${status}`);
}
