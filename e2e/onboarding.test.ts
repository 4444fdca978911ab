import { cast } from "@hiwar/api/test/cast";
import { filmOf } from "@hiwar/api/test/films";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGoodLooks, expectGoodLooksAfterAnnouncements } from "./looks.ts";
import type { Visitor } from "./people.ts";
import { saveFailurePictures } from "./save-failure-pictures.ts";
import { Scene } from "./scene.ts";

const morning = "2026-11-22T08:00:00Z";
const applicant = (key: string) => `${key}.applicant@hiwar.local`;

let scene: Scene;
let aya: Visitor;
let hoda: Visitor;

beforeAll(async () => {
  scene = await Scene.open(4760, morning);
  [aya, hoda] = [await scene.visitor(applicant("aya")), await scene.visitor(cast.hoda.email)];
  await aya.page.setViewportSize({ width: 390, height: 844 });
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

saveFailurePictures("onboarding", () => ({ aya, hoda }));

/** Expects the focus in a field without an error: pressing the button has sent nothing. */
async function expectAsked(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.getAttribute("aria-invalid")).toBeNull();
}

test("a film is chosen, looked at and sent; its manager refuses it with a reason, the tutor reads it and sends another, which is approved", async () => {
  const samar = await scene.visitor("samar.tutor@hiwar.local");
  const { page } = samar;
  await samar.go("/t/onboarding");
  const film = { name: "samar.webm", mimeType: "video/webm", buffer: await filmOf({ format: "webm", seconds: 40, isRecorded: true }) };
  const choose = async () => {
    await page.getByRole("radiogroup", { name: "طريقة الإرسال" }).getByText("ارفع ملفًا").click();
    await page.locator("input[type=file]").setInputFiles(film);
    await page.getByRole("button", { name: "إرسال الفيديو" }).click();
    await page.getByRole("heading", { name: "نراجع فيديو التعريف" }).waitFor();
  };
  await page.getByRole("heading", { name: "دقيقة تعرّف بها نفسك" }).waitFor();
  await expectGoodLooks(page);
  await choose();
  const review = async () => {
    await hoda.go("/interviews?kind=video");
    await hoda.page.getByRole("button", { name: /سمر البدراوي/ }).click();
    await hoda.page.getByRole("button", { name: "تشغيل" }).first().waitFor();
  };
  await review();
  const ask = hoda.page.getByRole("button", { name: "يحتاج إعادة" });
  const reason = hoda.page.getByRole("textbox", { name: /ما تقرؤه.*سمر/ });
  await ask.press("Enter");
  await expectAsked(reason);
  await reason.fill("صوت المروحة أعلى من صوتك.");
  await hoda.page.getByRole("button", { name: "رجوع" }).click();
  await ask.click();
  await expectAsked(reason);
  await hoda.page.getByRole("button", { name: "إرسال السبب" }).click();
  await page.getByText("صوت المروحة أعلى من صوتك.").waitFor();
  await choose();
  await review();
  await hoda.page.getByRole("button", { name: "قبول الفيديو" }).click();
  await page.getByRole("heading", { name: "متى تناسبك المقابلة؟" }).waitFor();
});

const enter = async ({ page }: Visitor) => {
  const button = page.getByRole("button", { name: "ادخل المقابلة" });
  await expect.poll(() => button.isEnabled(), { timeout: 20_000 }).toBe(true);
  await button.click();
  await page.getByRole("toolbar", { name: "أدوات الغرفة" }).waitFor();
};

test("a tutor whose film was approved chooses when to be interviewed, moves it, and her manager sees it", async () => {
  const { page } = aya;
  await aya.go("/t/dashboard");
  await page.getByRole("link", { name: "طريقك إلى التدريس" }).click();
  await page.getByRole("heading", { name: "متى تناسبك المقابلة؟" }).waitFor();
  await page.getByRole("button", { name: /١:٠٠\sم.*هدى/ }).click();
  await page.getByRole("button", { name: "احجز المقابلة" }).click();
  await page.getByRole("heading", { name: /غدًا.*١:٠٠\sم/ }).waitFor();
  await page.getByRole("button", { name: "غيّر الموعد" }).click();
  const dialog = page.getByRole("dialog", { name: "موعد آخر" });
  await dialog.getByRole("button", { name: /٢:١٥\sم.*هدى/ }).click();
  await expectGoodLooksAfterAnnouncements(aya);
  await dialog.getByRole("button", { name: "غيّر الموعد" }).click();
  await page.getByRole("heading", { name: /غدًا.*٢:١٥\sم/ }).waitFor();
  await hoda.go("/interviews?tab=upcoming");
  await hoda.page.getByRole("button", { name: /٢:١٥\sم.*آية جمال/ }).waitFor();
});

test("both meet in the room, in its words, and leave to where they came from", async () => {
  await scene.moveClocks("2026-11-23T12:10:00Z");
  await aya.go("/t/onboarding");
  await aya.page.getByRole("link", { name: "ادخل الغرفة" }).click();
  await hoda.go("/interviews?tab=upcoming");
  await hoda.page.getByRole("button", { name: /آية جمال/ }).click();
  await hoda.page.getByRole("link", { name: "ادخل الغرفة" }).click();
  await enter(aya);
  await enter(hoda);
  await expect.poll(async () => (await aya.heard()).frames, { timeout: 60_000 }).toBeGreaterThan(5);
  await expect.poll(async () => (await hoda.heard()).energy, { timeout: 60_000 }).toBeGreaterThan(0);
  await scene.moveClocks("2026-11-23T12:16:00Z");
  // Attendance is measured by heartbeats, while the world's clock advances.
  await scene.moveClocks("2026-11-23T12:17:30Z", 90_000);
  await scene.moveClocks("2026-11-23T12:19:00Z", 90_000);
  for (const { page } of [aya, hoda]) await page.getByRole("button", { name: "خروج" }).click();
  await aya.page.waitForURL(/\/t\/onboarding/);
  await hoda.page.waitForURL(/\/interviews/);
});

test("the manager judges beside the list, and the tutor reads it where she is and goes on to the demo", async () => {
  const { page } = hoda;
  await aya.go("/t/onboarding");
  await hoda.go("/interviews?tab=upcoming");
  await page.getByRole("button", { name: /آية جمال/ }).click();
  await page.getByRole("radiogroup", { name: "المستوى" }).getByText("٤", { exact: true }).click();
  await page.getByRole("textbox", { name: /ما تقرؤه.*آية/ }).fill("تنتظر حتى تكتمل الجملة ثم تصحّح.");
  await page.getByRole("radiogroup", { name: "الحكم" }).getByText("اجتازت", { exact: true }).click();
  await page.getByRole("button", { name: "إرسال الحكم" }).click();
  await page.getByText("أُرسل الحكم", { exact: true }).waitFor();
  // Her page updates by itself.
  await aya.page.getByRole("heading", { name: "اجتزت المقابلة" }).waitFor();
  await aya.page.getByText("تنتظر حتى تكتمل الجملة ثم تصحّح.").waitFor();
  await aya.page.getByRole("heading", { name: "متى يناسبك الدرس التجريبي؟" }).waitFor();
  await aya.page.getByRole("textbox", { name: "كيف كانت من ناحيتك؟" }).fill("كانت أسئلة هدى واضحة ومريحة.");
  await aya.page.getByRole("button", { name: "إرسال رأيي" }).click();
  await aya.page.getByText("رأيك كما أرسلته").waitFor();
});

test.each<[string, () => string, string]>([
  ["one who waits for a verdict", () => applicant("asmaa"), "/t/onboarding"],
  ["one who was not passed", () => applicant("tamer"), "/t/onboarding"],
  ["one who may give a demo", () => applicant("dina"), "/t/onboarding"],
  ["a manager's list with a verdict to give", () => cast.hoda.email, "/interviews?open=interview-1"],
  ["an interview that is nobody's", () => cast.hoda.email, "/interview/999999"],
  ["films that wait for a manager", () => cast.hoda.email, "/interviews?kind=video&open=video-7"],
  ["one whose film waits", () => applicant("mariam"), "/t/onboarding"],
  ["one whose film was refused", () => applicant("adel"), "/t/onboarding"],
  ["one with a demo ahead", () => applicant("reem"), "/t/onboarding"],
])("axe finds nothing, and nothing overflows: %s", async (_who, email, path) => {
  const visitor = await scene.visitor(email());
  await visitor.go(path);
  await visitor.page.getByRole("heading", { level: 1 }).waitFor();
  await visitor.page.waitForLoadState("networkidle");
  await expectGoodLooks(visitor.page);
});
