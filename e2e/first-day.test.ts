import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseRadio, pressOn, tabTo, typeInto } from "./keyboard.ts";
import { contentOf, settled } from "./pages.ts";
import type { Visitor } from "./people.ts";
import { Scene } from "./scene.ts";

/** Tests an admin's first day, by keys alone and guided only by the screens' texts. */
let scene: Scene;
let karim: Visitor;
beforeAll(async () => {
  scene = await Scene.open(4750, "2026-11-22T08:00:00Z");
  karim = await scene.staff(cast.karim.email);
});
afterAll(async () => {
  expect(scene?.complaints).toEqual([]);
  await scene?.close();
});

/** Starts at the first page, since a new admin knows no URLs. */
async function begin(): Promise<Page> {
  const { page } = karim;
  await page.goto(`http://admin.localhost:${scene.local.ports.app}/`);
  await settled(page);
  return page;
}

/** Opens a page by its name in the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole("navigation").getByRole("link", { name, exact: true }));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await settled(page);
}

const said = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();

/** Failed jobs and messages become tasks once the server's first minute has begun. */
const faultsFound = () =>
  expect
    .poll(() => scene.db.selectFrom("staff_task").select("kind").where("kind", "in", ["message", "job"]).execute(), { timeout: 30_000 })
    .toHaveLength(2);

test("the first page says what waits, one of each kind", async () => {
  await faultsFound();
  const page = await begin();
  const waiting = async (name: string) => page.getByRole("listitem").filter({ hasText: name }).locator("b").textContent();
  await expect
    .poll(async () => Promise.all(["أموال للمراجعة", "دروس للمراجعة", "رسائل لم تصل", "أعمال متروكة", "سجل غير سليم"].map(waiting)))
    .toEqual(["١", "١", "١", "١", "—"]);
});

test("a tutor is activated", async () => {
  const page = await begin();
  await goTo(page, "المعلّمون");
  await pressOn(page, page.getByRole("button", { name: /سمر البدراوي/ }));
  await page.getByRole("heading", { level: 1, name: "سمر البدراوي" }).waitFor();
  await pressOn(page, page.getByRole("button", { name: /^تفعيل الظهور/ }));
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/ينقصها .*الصورة، الفيديو التعريفي/).waitFor();
  await pressOn(page, dialog.getByRole("button", { name: "تفعيل الظهور" }));
  await said(page, "فُعّل الظهور");
});

test("a report is decided", async () => {
  const page = await begin();
  await pressOn(page, page.getByRole("link", { name: "دروس للمراجعة" }));
  await pressOn(page, page.getByRole("row", { name: /بلاغ من الطالب/ }).getByRole("button"));
  await page.getByRole("heading", { name: "القرار" }).waitFor();
  await chooseRadio(page, page.getByRole("radiogroup"), /البلاغ صحيح/);
  await typeInto(page, page.getByRole("textbox", { name: "ملاحظة يقرؤها الاثنان" }), "نعتذر عن التقطيع، والدرس على حسابنا");
  await pressOn(page, page.getByRole("button", { name: "البلاغ صحيح" }));
  await page.clock.fastForward(11_000);
  await said(page, "حُفظ القرار وأخبرنا أصحابه");
});

test("a letter that nobody took is sent again, and the matter is over", async () => {
  const page = await begin();
  await pressOn(page, page.getByRole("link", { name: "رسائل لم تصل" }));
  await pressOn(page, page.getByRole("button", { name: /^بريد لم يخرج/ }));
  await pressOn(page, page.getByRole("button", { name: "أرسلها من جديد" }));
  await said(page, "عادت إلى دورها");
  await scene.until(async () => (await scene.sandbox.mailsTo("student-1@seed.hiwar.local")).length > 0);
});

test("a payment is found by its number at Fawry, from anywhere", async () => {
  const page = await begin();
  await page.keyboard.press("Control+KeyK");
  const field = page.getByRole("dialog").getByRole("combobox");
  await field.waitFor();
  await page.keyboard.type("900100685");
  await page.getByRole("option", { name: /درس واحد/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/payment\/6$/);
  await page.getByText("رسوم البوابة غير ما عندنا").first().waitFor();
});

test("a manager is invited", async () => {
  const page = await begin();
  await goTo(page, "الفريق");
  await pressOn(page, page.getByRole("button", { name: "دعوة عضو" }));
  const dialog = page.getByRole("dialog");
  await typeInto(page, dialog.getByRole("textbox", { name: "الاسم" }), "منى صبري");
  await typeInto(page, dialog.getByRole("textbox", { name: "البريد الإلكتروني" }), "mona.sabry@example.com");
  await page.keyboard.press("Enter");
  await page.getByText(/^أُرسلت الدعوة إلى .*mona\.sabry/).waitFor();
  await scene.until(async () => (await scene.sandbox.mailsTo("mona.sabry@example.com")).length === 1);
});

test("a topic is added, and stands in the list", async () => {
  const page = await begin();
  await goTo(page, "الموضوعات");
  await pressOn(page, page.getByRole("button", { name: "إضافة موضوع" }));
  await typeInto(page, page.getByRole("textbox", { name: "الاسم بالعربية" }), "المفاوضات");
  await typeInto(page, page.getByRole("textbox", { name: "الاسم بالإنجليزية" }), "Negotiation");
  await page.keyboard.press("Enter");
  await page.getByText(/^أُضيف «.*المفاوضات/).waitFor();
  await page.getByRole("button", { name: /^حذف .*المفاوضات/ }).waitFor();
});

test("a plan is sold no more", async () => {
  const page = await begin();
  await goTo(page, "الباقات");
  await pressOn(page, page.getByRole("button", { name: /^الاحتراف/ }));
  await page.getByRole("heading", { level: 1, name: "الاحتراف" }).waitFor();
  await pressOn(page, page.getByRole("button", { name: "إيقاف البيع" }));
  await pressOn(page, page.getByRole("alertdialog").getByRole("button", { name: "إيقاف البيع" }));
  await page.getByText(/^أُوقف بيع باقة .*الاحتراف/).waitFor();
});

test("a list is narrowed, kept under a name, and taken away as a file that a table program opens", async () => {
  const page = await begin();
  await goTo(page, "المستخدمون");
  await pressOn(page, page.getByRole("button", { name: "الدور" }));
  const roles = page.getByRole("dialog").getByRole("radiogroup");
  await roles.waitFor();
  await pressOn(page, roles.getByRole("radio").first(), "Space");
  await page.waitForURL(/role=/);
  await pressOn(page, page.getByRole("button", { name: /^الدور/ }));
  await roles.waitFor();
  await chooseRadio(page, roles, /^معلّم$/);
  await page.waitForURL(/role=3/);
  await page.keyboard.press("Enter");
  await pressOn(page, page.getByRole("button", { name: "القوائم المحفوظة" }));
  await pressOn(page, page.getByRole("button", { name: "حفظ هذه القائمة" }));
  await typeInto(page, page.getByRole("dialog").getByRole("textbox", { name: "اسمها" }), "كل المعلّمين");
  await page.keyboard.press("Enter");
  await said(page, "حُفظت القائمة");
  await tabTo(page, page.getByRole("button", { name: "تصدير" }));
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  const text = (await contentOf(file)).toString();
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain("سمر البدراوي");
  expect(text).not.toContain("سلمى حسن");
});

test("the trail tells all of it, whole", async () => {
  const page = await begin();
  await goTo(page, "سجل التغييرات");
  await page.getByText(/السلسلة سليمة/).waitFor();
  for (const what of ["إيقاف بيع باقة", "إضافة موضوع", "دعوة إلى الفريق"])
    await page.getByRole("row").filter({ hasText: what }).first().waitFor();
});
