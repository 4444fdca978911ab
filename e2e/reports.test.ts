import { cast } from "@hiwar/api/test/cast";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks, expectGoodLooksIn } from "./looks.ts";
import { settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

saveFailurePictures("reports", () => met);

let scene: Scene;
const met: Record<string, Visitor> = {};
beforeAll(async () => {
  scene = await Scene.open(5020, "2026-11-22T08:00:00Z");
  met.salma = await scene.visitor(cast.salma.email);
  met.amal = await scene.staff(cast.amal.email);
  met.guest = await scene.guest();
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

/** Returns red, green and blue of a picture's point; its place is given in shares of width and height. A picture on its way has a size, no colours. */
function colourAt(picture: Locator, x: number, y: number): Promise<number[]> {
  return picture.evaluate(
    async (element, [x, y]) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const canvas = document.createElement("canvas");
      const { naturalWidth, naturalHeight } = image;
      [canvas.width, canvas.height] = [naturalWidth, naturalHeight];
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      return [...context.getImageData(x * naturalWidth, y * naturalHeight, 1, 1).data.slice(0, 3)];
    },
    [x, y] as const,
  );
}

async function sendReport(visitor: Visitor, dialog: Locator): Promise<void> {
  await expectGoodLooksIn(scene, visitor);
  await dialog.getByRole("button", { name: "إرسال البلاغ" }).click();
  await visitor.sees(/وصل بلاغك/);
}

const title = "سؤال قبل أول درس";
const message = "هل أحجز درسًا لابنتي من حسابي؟ عمرها إحدى عشرة سنة.";

test("a student reports a tutor's message; staff read the conversation, warn, and she is told", async () => {
  const [salma, amal] = [met.salma as Visitor, met.amal as Visitor];
  const people = [await scene.castMember("salma"), await scene.castMember("nour")] as const;
  const roomId = await scene.talk(people, ["أهلًا نور", "كلّميني على واتساب أرخص لك"]);
  await salma.go(`/chat/${roomId}`);
  await salma.page.getByText("كلّميني على واتساب أرخص لك").last().hover();
  await salma.page.getByRole("button", { name: "خيارات الرسالة" }).last().click();
  await salma.page.getByRole("menuitem", { name: "الإبلاغ عن الرسالة" }).click();
  const dialog = salma.page.getByRole("dialog", { name: "ما المشكلة في هذه الرسالة؟" });
  await dialog.getByText("طلب الدفع أو الدرس خارج حِوار").click();
  await sendReport(salma, dialog);

  await amal.page.goto(new URL("/tasks?kind=conduct", amal.page.url()).href);
  await amal.page
    .getByRole("row", { name: /نور/ })
    .getByRole("button", { name: /طلب الدفع/ })
    .click();
  await amal.page.getByRole("button", { name: "قراءة المحادثة" }).click();
  await amal.page.getByText("أهلًا نور").waitFor();
  await amal.page.getByText("يقرأ المُبلَّغ عنه الإنذار").click();
  await amal.page.getByRole("textbox", { name: /^الإنذار/ }).fill("لا تطلبي من طلابك الدفع خارج حِوار.");
  await amal.page.getByRole("textbox", { name: "رسالة إلى من أبلغ" }).fill("شكرًا لأنك أخبرتنا.");
  await expectGoodLooksIn(scene, amal);
  await amal.page.getByRole("button", { name: "تسجيل القرار" }).click();
  await amal.page.getByText("نص الإنذار").waitFor();
  await expectGoodLooksIn(scene, amal);

  const told = async (key: "salma" | "nour") => (await (await scene.castMember(key)).api.notifications.list()).body.list[0];
  expect(await told("salma")).toMatchObject({ kind: "conduct-decided", text: expect.stringContaining("شكرًا لأنك أخبرتنا.") });
  expect(await told("nour")).toMatchObject({ kind: "conduct-warned", text: "لا تطلبي من طلابك الدفع خارج حِوار." });
});

test("a student blocks a tutor from the room: their lesson ends, nobody writes, and the settings take it back", async () => {
  const salma = met.salma as Visitor;
  const [student, nour] = [await scene.castMember("salma"), await scene.castMember("nour")];
  await scene.subscribe(student);
  await student.api.lessons.book({ tutorId: nour.id, start: "2026-11-22T16:00:00Z", duration: 30 });
  await salma.go(`/chat/${await scene.talk([nour, student], ["أهلًا سلمى"])}`);
  await salma.page.getByRole("button", { name: "خيارات المحادثة" }).click();
  await salma.page.getByRole("menuitem", { name: /حظر/ }).click();
  const dialog = salma.page.getByRole("alertdialog");
  await dialog.getByText(/يُلغى، ويعود ما حُجز به/).waitFor();
  await expectGoodLooksIn(scene, salma);
  await dialog.getByRole("button", { name: "حظر" }).click();
  await salma.page.getByText(/لا محادثة ولا حجز بينكما/).waitFor();
  expect(await salma.page.getByRole("textbox", { name: "رسالتك" }).count()).toBe(0);
  await expectGoodLooksIn(scene, salma);
  expect((await student.api.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(0);
  const pair = { members: `${student.id},${nour.id}` };
  expect((await nour.api.chat.byMembers(pair)).body.whyNotWrite).toBe("user-not-found");

  await salma.go("/s/settings?section=blocked");
  await salma.page.getByRole("button", { name: /رفع الحظر عن/ }).click();
  await salma.page.getByText(/لم تحظر أحدًا/).waitFor();
  await expectGoodLooksIn(scene, salma);
  expect((await nour.api.chat.byMembers(pair)).body.whyNotWrite).toBeNull();
});

test("a visitor writes to the team, is told what is wrong with it, and staff answer and close it", async () => {
  const [amal, { page }] = [met.amal as Visitor, met.guest as Visitor];
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

test("a student says what is broken with a covered picture of the page, and staff see it and close it", async () => {
  const [salma, amal] = [met.salma as Visitor, met.amal as Visitor];
  await salma.go("/tutors");
  await salma.page.locator(".tutor-grid article").first().waitFor();
  await salma.page.getByRole("button", { name: "حسابي" }).click();
  await salma.page.getByRole("button", { name: "الإبلاغ عن عطل" }).click();
  const dialog = salma.page.getByRole("dialog", { name: "ما الذي تعطّل؟" });
  await dialog.getByRole("textbox", { name: "في جملة" }).fill("بطاقة المعلّم لا تُفتح");
  const picture = dialog.getByRole("img", { name: "صورة الصفحة كما تُرسل" });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("no picture");
  await salma.page.mouse.move(box.x + 20, box.y + 20);
  await salma.page.mouse.down();
  await salma.page.mouse.move(box.x + 120, box.y + 80, { steps: 4 });
  await salma.page.mouse.up();
  await dialog.getByRole("button", { name: /جزء مغطّى/ }).waitFor();
  await dialog.getByText("ما في السجل").click();
  await dialog.getByText(/GET \/api\/v1\//).waitFor();
  await sendReport(salma, dialog);

  await amal.page.goto(new URL("/bug-reports", amal.page.url()).href);
  await amal.page.getByRole("button", { name: /بطاقة المعلّم/ }).click();
  const shown = amal.page.getByRole("img", { name: "صورة الشاشة" });
  const isCover = ([red = 0, green = 0, blue = 0]: number[] = []) =>
    Math.max(Math.abs(red - 28), Math.abs(green - 43), Math.abs(blue - 45)) < 12;
  expect([await colourAt(shown, 0.08, 0.1), await colourAt(shown, 0.95, 0.95)].map(isCover)).toEqual([true, false]);
  await expectGoodLooksIn(scene, amal);
  await amal.page.getByRole("textbox", { name: "رسالة إلى من أبلغ" }).fill("أصلحناه في نسخة اليوم.");
  await amal.page.getByRole("button", { name: "إغلاق البلاغ" }).click();
  await amal.page.getByText("أغلقه").waitFor();
  const { list } = (await (await scene.castMember("salma")).api.notifications.list()).body;
  expect(list[0]).toMatchObject({ kind: "bug-closed", text: expect.stringContaining("أصلحناه في نسخة اليوم.") });
});

test("on a phone the picture shows the page without the shade of the menu that led to the report", async () => {
  const salma = met.salma as Visitor;
  const { page } = salma;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await salma.go("/tutors");
  await page.locator(".tutor-grid article").first().waitFor();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // The menu takes longer to close than the picture to be drawn.
  const protocol = await salma.context.newCDPSession(page);
  await protocol.send("Animation.enable");
  await protocol.send("Animation.setPlaybackRate", { playbackRate: 0.4 });
  await page.getByRole("button", { name: "حسابي" }).click();
  await page.getByRole("button", { name: "الإبلاغ عن عطل" }).click();
  const picture = page.getByRole("dialog", { name: "ما الذي تعطّل؟" }).getByRole("img", { name: "صورة الصفحة كما تُرسل" });
  await picture.waitFor();
  const shown = await colourAt(picture, 0.005, 0.5);
  const wanted = (ground.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(...wanted.map((part, place) => Math.abs(part - (shown[place] ?? 0))))).toBeLessThan(8);
});

test("a drag that ends before the page has drawn it covers what it went over", async () => {
  const salma = met.salma as Visitor;
  const { page } = salma;
  await page.setViewportSize({ width: 1280, height: 800 });
  await salma.go("/tutors");
  await page.getByRole("button", { name: "حسابي" }).click();
  await page.getByRole("button", { name: "الإبلاغ عن عطل" }).click();
  const dialog = page.getByRole("dialog", { name: "ما الذي تعطّل؟" });
  const picture = dialog.getByRole("img", { name: "صورة الصفحة كما تُرسل" });
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error("no picture");
  await page.mouse.move(box.x + 20, box.y + 20);
  const { mouse } = page;
  const busy = page.evaluate(() => {
    for (const end = performance.now() + 500; performance.now() < end; );
  });
  await Promise.all([busy, mouse.down(), mouse.move(box.x + 120, box.y + 80), mouse.up()]);
  const cover = await dialog.getByRole("button", { name: /جزء مغطّى/ }).boundingBox();
  expect([cover?.width, cover?.height].map((size) => Math.round(size ?? 0))).toEqual([100, 60]);
});
