import { cast, castPassword } from "@hiwar/api/test/cast";
import { filmOf } from "@hiwar/api/test/films";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

const morning = "2026-11-22T08:00:00Z";
const mail = "ghada@example.com";
const phone = { typed: "01099887766", called: "201099887766" };
const about = "أعلّم الإنجليزية منذ سبع سنوات، وأحب أن يتكلم الطالب أكثر مني منذ أول دقيقة.";

let scene: Scene;
/** A stranger with a phone, who becomes a tutor. */
let ghada: Visitor;
let hoda: Visitor;
let karim: Visitor;
let lens: Visitor;

beforeAll(async () => {
  scene = await Scene.open(4800, morning);
  ghada = await scene.guest();
  await ghada.page.setViewportSize({ width: 390, height: 844 });
  hoda = await scene.visitor(cast.hoda.email);
  [karim, lens] = [await scene.guest(), await scene.guest()];
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

saveFailurePictures("first-tutor", () => ({ ghada, hoda, karim, lens }));

const dashboard = (path: string) => `http://admin.localhost:${scene.local.ports.app}${path}`;
/** Sets all clocks, including those of people who sign in along the way. */
async function moveTo(at: string, passing = 0): Promise<void> {
  await scene.moveClocks(at, passing);
  for (const { context } of [ghada, karim, lens])
    await (passing > 0 ? context.clock.fastForward(passing) : context.clock.setSystemTime(new Date(at)));
}
const staff = () =>
  [
    [karim, cast.karim],
    [lens, cast.lens],
  ] as const;
const codeOf = (text: string | undefined) => text?.match(/\b\d{5}\b/)?.[0] ?? "";

test("a stranger registers as a tutor and tells who she is", async () => {
  const { page } = ghada;
  await ghada.go("/register/tutor");
  await ghada.fill("الاسم", "غادة الليثي");
  await ghada.fill("البريد الإلكتروني", mail);
  await ghada.fill("كلمة المرور", castPassword);
  await ghada.press("إنشاء الحساب");
  await expect.poll(async () => (await scene.sandbox.mailsTo(mail)).length, { timeout: 15_000 }).toBe(1);
  await ghada.fill("رمز التأكيد", codeOf((await scene.sandbox.mailsTo(mail))[0]?.text));
  await page.getByLabel("سنة الميلاد", { exact: true }).fill("1994");
  await page.getByText("أنثى", { exact: true }).click();
  await ghada.press("التالي");
  await page.getByRole("button", { name: /المحافظة/ }).click();
  await page.getByRole("option", { name: "الجيزة", exact: true }).click();
  await ghada.fill("رقم الموبايل", phone.typed);
  await ghada.press("التالي");
  await page.getByRole("textbox", { name: /جملة تعريف/ }).fill("معلّمة محادثة تنصت أكثر مما تتكلم");
  await page.getByRole("textbox", { name: /نبذة عنك/ }).fill(about);
  await ghada.press("التالي");
  await page.getByText("المحادثة", { exact: true }).first().click();
  await ghada.press("حفظ وإنهاء");
  await page.waitForURL(/\/t\/dashboard/);
  await page.getByRole("main").getByText("تأكيد الرقم", { exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: /الرمز/ }).click();
  const sent = () => scene.sandbox.whatsAppCode(phone.called);
  await expect.poll(sent, { timeout: 15_000 }).toMatch(/^\d{5}$/);
  await ghada.fill("رمز التأكيد", await sent());
});

test("she sends a film, and her manager approves it", async () => {
  const { page } = ghada;
  await page.getByRole("link", { name: "طريقك إلى التدريس" }).click();
  const film = { name: "ghada.webm", mimeType: "video/webm", buffer: await filmOf({ format: "webm", seconds: 40 }) };
  await page.getByRole("radiogroup", { name: "طريقة الإرسال" }).getByText("ارفع ملفًا").click();
  await page.locator("input[type=file]").setInputFiles(film);
  await page.getByRole("button", { name: "إرسال الفيديو" }).click();
  await page.getByRole("heading", { name: "نراجع فيديو التعريف" }).waitFor();
  await hoda.go("/interviews?kind=video");
  await hoda.page.getByRole("button", { name: /غادة الليثي/ }).click();
  await hoda.page.getByRole("button", { name: "قبول الفيديو" }).click();
  await page.getByRole("heading", { name: "متى تناسبك المقابلة؟" }).waitFor();
});

interface Meeting {
  readonly kind: "interview" | "demo";
  /** The time on the tutor's button. */
  readonly time: RegExp;
  readonly start: string;
  readonly verdict: string;
}

/** Ghada books half an hour with her manager, both attend, and the manager passes her. */
async function meet({ kind, time, start, verdict }: Meeting): Promise<void> {
  const { page } = ghada;
  const list = `/interviews?kind=${kind}`;
  await page.getByRole("button", { name: time }).first().click();
  await page.getByRole("button", { name: /^احجز/ }).click();
  await page.getByRole("button", { name: "غيّر الموعد" }).waitFor();
  const at = Temporal.Instant.from(start);
  await moveTo(at.subtract({ minutes: 5 }).toString());
  await ghada.go("/t/onboarding");
  await page.getByRole("link", { name: "ادخل الغرفة" }).click();
  await hoda.go(`${list}&tab=upcoming`);
  await hoda.page.getByRole("button", { name: /غادة الليثي/ }).click();
  await hoda.page.getByRole("link", { name: "ادخل الغرفة" }).click();
  for (const visitor of [ghada, hoda]) await enterRoom(visitor.page);
  await expect.poll(async () => (await ghada.heard()).frames, { timeout: 60_000 }).toBeGreaterThan(5);
  // Attendance is measured by heartbeats, while the world's clock advances.
  for (const minutes of [1, 2.5, 4]) await moveTo(at.add({ seconds: minutes * 60 }).toString(), minutes > 1 ? 90_000 : 0);
  for (const visitor of [ghada, hoda]) await visitor.page.getByRole("button", { name: "خروج" }).click();
  await page.waitForURL(/\/t\/onboarding/);
  await hoda.go(`${list}&tab=upcoming`);
  await hoda.page.getByRole("button", { name: /غادة الليثي/ }).click();
  await hoda.page.getByRole("radiogroup", { name: "المستوى" }).getByText("٤", { exact: true }).click();
  await hoda.page.getByRole("textbox", { name: /ما تقرؤه.*غادة/ }).fill(verdict);
  await hoda.page.getByRole("radiogroup", { name: "الحكم" }).getByText("اجتازت", { exact: true }).click();
  await hoda.page.getByRole("button", { name: "إرسال الحكم" }).click();
  await page.getByText(verdict).first().waitFor();
}

async function enterRoom(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^ادخل/ });
  await expect.poll(() => button.isEnabled(), { timeout: 20_000 }).toBe(true);
  await button.click();
  await page.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
}

test("she is interviewed, gives a demo, and passes both", async () => {
  await meet({ kind: "interview", time: /١:٠٠\sم.*هدى/, start: "2026-11-23T11:00:00Z", verdict: "تنتظر حتى تكتمل الجملة ثم تصحّح." });
  await ghada.page.getByRole("heading", { name: "متى يناسبك الدرس التجريبي؟" }).waitFor();
  await meet({ kind: "demo", time: /٢:٣٠\sم.*هدى/, start: "2026-11-23T12:30:00Z", verdict: "شرح قصير، وأسئلة كثيرة. هذا ما نريده." });
  await ghada.page.getByRole("heading", { name: "نختار لك استوديو" }).waitFor();
});

test("staff leave her to a studio, which offers dates, and she takes one", async () => {
  const { page } = karim;
  for (const [visitor, { email }] of staff()) await scene.enterDashboard(visitor, email);
  await page.goto(dashboard("/tasks?kind=tutor"));
  await page.getByRole("row", { name: /غادة الليثي/ }).click();
  await page.getByRole("link", { name: "غادة الليثي" }).click();
  await page.getByRole("button", { name: "إسناد إلى استوديو" }).click();
  const dialog = page.getByRole("dialog", { name: /تصوير.*غادة/ });
  await dialog.getByRole("button", { name: /الاستوديو/ }).click();
  await page.getByRole("option", { name: cast.lens.name }).click();
  await dialog.getByRole("button", { name: "إسناد إلى استوديو" }).click();
  await karim.sees(/صار التصوير عند/);

  await lens.page.goto(dashboard("/"));
  await expectGoodLooks(lens.page);
  await lens.page.getByRole("link", { name: "غادة الليثي" }).click();
  await lens.page.getByRole("heading", { level: 1, name: "غادة الليثي" }).waitFor();
  await expectGoodLooks(lens.page);
  await lens.page.getByRole("button", { name: "اقتراح مواعيد" }).click();
  const form = lens.page.getByRole("dialog", { name: /مواعيد لتصوير.*غادة/ });
  await form.getByRole("group", { name: "اليوم" }).getByRole("spinbutton").first().click();
  await lens.page.keyboard.type("27112026");
  await form.getByRole("button", { name: /الساعة/ }).click();
  await lens.page.getByRole("option", { name: /^٢:٠٠\sم/ }).click();
  await form.getByRole("textbox", { name: /المكان/ }).fill("١٤ شارع قصر النيل، القاهرة");
  await form.getByRole("button", { name: "إرسال" }).click();
  await lens.sees("أُرسلت المواعيد");

  await ghada.page.getByRole("heading", { name: /اختر موعدًا مع.*لنس/ }).waitFor();
  await expectGoodLooks(ghada.page);
  await ghada.page.getByRole("button", { name: "تأكيد الموعد" }).click();
  await ghada.page.getByRole("heading", { name: /موعد التصوير.*٢:٠٠\sم/ }).waitFor();
  // The studio's page updates by itself.
  await lens.page.getByRole("heading", { name: /الموعد.*٢:٠٠\sم/ }).waitFor();
});

test("the photos are taken and put on her page, and staff list her", async () => {
  await moveTo("2026-11-27T13:40:00Z");
  // Staff are signed out after half an hour without activity.
  for (const [visitor, { email }] of staff()) await scene.enterDashboard(visitor, email);
  await lens.page.goto(dashboard("/photo-sessions?state=scheduled"));
  await lens.page.getByRole("row", { name: /غادة الليثي/ }).click();
  await lens.page.getByRole("button", { name: "اكتملت الجلسة" }).click();
  await lens.page.getByRole("alertdialog").getByRole("button", { name: "اكتملت الجلسة" }).click();
  await lens.page.getByText(/بقي رفع/).waitFor();
  await lens.page.getByRole("button", { name: "رفع الصورة" }).click();
  await lens.page.locator("input[type=file]").setInputFiles(new URL("../apps/api/assets/portraits/rania.webp", import.meta.url).pathname);
  await lens.page.getByRole("button", { name: "متابعة" }).click();
  await lens.page.getByRole("button", { name: "حفظ الصورة" }).click();
  await lens.page.getByText(/الصورة والفيديو على صفحة/).waitFor();

  const { page } = ghada;
  await ghada.go("/t/onboarding");
  await page.getByRole("heading", { name: "نراجع صفحتك" }).waitFor();

  await karim.page.goto(dashboard("/tasks?kind=tutor"));
  await karim.page.getByRole("row", { name: /أكمل الطريق.*غادة الليثي/ }).click();
  await karim.page.getByRole("link", { name: "غادة الليثي" }).click();
  await karim.page.getByRole("button", { name: /تفعيل الظهور/ }).click();
  await karim.page.getByRole("alertdialog").getByRole("button", { name: "تفعيل الظهور" }).click();
  await karim.page.getByText("تظهر للطلاب", { exact: true }).waitFor();
  // Her page updates by itself.
  await ghada.context.clock.fastForward(30_000);
  await page.getByRole("link", { name: "افتح مواعيدك" }).waitFor();
});

test("she opens hours, and a student finds her and books the first lesson", async () => {
  const { page } = ghada;
  await page
    .getByRole("link", { name: /مواعيد/ })
    .first()
    .click();
  await page.waitForURL(/\/schedule-management/);
  await page.getByRole("button", { name: "إضافة موعد" }).first().click();
  const dialog = page.getByRole("dialog", { name: "موعد جديد" });
  await dialog.getByRole("button", { name: "حفظ" }).click();
  await ghada.sees("حُفظ الموعد");

  await scene.subscribe(await scene.castMember("salma"));
  const salma = await scene.visitor(cast.salma.email);
  await salma.go("/tutors");
  await salma.page.getByRole("searchbox").fill("غاده");
  await salma.page
    .getByRole("link", { name: /غادة الليثي/ })
    .first()
    .click();
  await expect.poll(() => salma.page.title(), { timeout: 15_000 }).toMatch(/^غادة الليثي · /);
  await salma.page.getByText("٦:٠٠ م", { exact: true }).first().click();
  await salma.press("أكّد الحجز");
  await salma.sees("حُجز الدرس");
  await ghada.go("/lessons");
  await ghada.sees(/سلمى حسن/);
});
