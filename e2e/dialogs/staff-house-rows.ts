import { cast } from "@hiwar/api/test/cast";
import { staffCode } from "@hiwar/api/test/totp";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pressOn, typeInto } from "../keyboard.ts";
import type { Scene } from "../scene.ts";
import { invited } from "./invited.ts";
import { button, phone, type Row } from "./row.ts";

const amal = { who: cast.amal.email } as const;
const karim = { who: cast.karim.email } as const;
const field = (name: string | RegExp, text: string) => (page: Page, shown: Locator) =>
  typeInto(page, shown.getByRole("textbox", { name }), text);

/** Opens a menu and chooses an item by keys. */
const choosing = (name: string) => async (page: Page) => {
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name });
  await item.waitFor();
  for (let step = 0; step < 5 && !(await item.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
};

/** Opens a sheet, and presses a button in it. */
const opening = (wanted: (page: Page) => Locator) => async (page: Page) => {
  await page.keyboard.press("Enter");
  await pressOn(page, wanted(page));
};

const file = (page: Page) => page.getByRole("row").nth(1).getByRole("button");
const removeFile = (page: Page) => page.getByRole("button", { name: "حذف الملف", exact: true }).first();
const retire = { opener: button("إيقاف البيع"), name: /إيقاف بيع باقة/ } as const;
const confirmRetire = (page: Page) => page.getByRole("alertdialog", { name: retire.name }).getByRole("button", { name: "إيقاف البيع" });

/** Returns the path of an admin's page, a person without bookings. */
async function adminPage({ db }: Scene): Promise<string> {
  const { id } = await db.selectFrom("person").select("id").where("email", "=", cast.amal.email).executeTakeFirstOrThrow();
  return `/user/${id}`;
}

/** Surfaces of the dashboard's pages about the platform, such as the team, plans, topics, files and settings. */
export const staffHouseRows: readonly Row[] = [
  { ...karim, title: "staff: a message to many", path: "/broadcasts", opener: button("رسالة جديدة"), name: "رسالة جديدة" },
  {
    ...karim,
    title: "staff: inviting somebody",
    path: "/team",
    opener: button("دعوة عضو"),
    name: "دعوة عضو",
    sends: "**/api/v1/user/",
    sure: {
      async fill(page, shown) {
        await field("الاسم", "ليلى منير")(page, shown);
        await field("البريد الإلكتروني", "layla.mounir@example.com")(page, shown);
      },
      confirm: "إرسال الدعوة",
      says: /^أُرسلت الدعوة إلى .*layla\.mounir@example\.com/,
    },
  },
  {
    ...karim,
    title: "staff: withdrawing an invitation",
    path: invited,
    opener: button(/^سحب دعوة .*دينا شريف/),
    role: "alertdialog",
    name: /سحب دعوة .*دينا شريف/,
    sends: "**/user/invitation/*",
    vanishes: true,
    sure: { confirm: "سحب", says: "سُحبت الدعوة" },
  },
  {
    ...karim,
    title: "staff: another role",
    path: "/team",
    opener: button(/^إجراءات .*استوديو لنس/),
    open: choosing("تغيير الدور"),
    role: "alertdialog",
    name: /تغيير دور .*استوديو لنس/,
    sends: "**/user/*/role",
    sure: { confirm: "تغيير الدور", says: /^تغيّر دور .*استوديو لنس/ },
  },
  {
    ...karim,
    title: "staff: taking factors away",
    path: "/team",
    opener: button(/^إجراءات .*استوديو لنس/),
    open: choosing("إلغاء إثبات الهوية"),
    role: "alertdialog",
    name: /إلغاء ما يثبت به/,
    sends: "**/user/*/factor",
    sure: { confirm: "إلغاء إثبات الهوية", says: /^أُلغي إثبات الهوية لحساب .*استوديو لنس/ },
  },
  {
    ...karim,
    ...retire,
    title: "staff: selling a plan no more",
    path: "/plan/3",
    role: "alertdialog",
    sends: "**/plan/3",
    vanishes: true,
    sure: { confirm: "إيقاف البيع", says: /^أُوقف بيع باقة .*الاحتراف/ },
  },
  {
    ...karim,
    title: "staff: ending an account of the team",
    role: "alertdialog",
    path: adminPage,
    opener: button(/^إنهاء الحساب/),
    name: /إنهاء حساب/,
    sends: "**/privacy/person/leaving",
    vanishes: true,
    sure: {
      fill: (page, shown) => typeInto(page, shown.getByRole("textbox"), "انتهى عملهم معنا"),
      confirm: "إنهاء الحساب",
      says: "سيُحذف الحساب بعد سبعة أيام",
    },
  },
  {
    ...karim,
    title: "staff: keeping an account of the team",
    role: "alertdialog",
    path: adminPage,
    opener: button(/^الاحتفاظ بالحساب/),
    name: /الاحتفاظ بحساب/,
    sends: "**/leaving",
    vanishes: true,
    sure: { confirm: "الاحتفاظ بالحساب", says: "بقي الحساب" },
  },
  {
    ...amal,
    title: "staff: fees of a gateway's statement",
    path: "/reconciliation",
    opener: button("رسوم من كشف البوابة"),
    name: "رسوم من كشف البوابة",
    sends: "**/reconciliation/fees",
    sure: {
      fill: field("سطور الكشف", "900100822\t180\t7.95"),
      confirm: "تسجيل الرسوم",
      says: "سُجّلت رسوم طلب واحد.",
    },
  },
  {
    ...karim,
    title: "staff: proving who one is once more",
    path: async ({ db }) => {
      await db.updateTable("device_session").set({ stepped_up_at: null }).execute();
      // A code of the authenticator can be used once: the code of the sign-in may still be current, so its use is forgotten.
      await db.updateTable("staff_factor").set({ last_step: 0 }).execute();
      return "/plan/2";
    },
    opener: retire.opener,
    open: opening(confirmRetire),
    back: (page) => page.getByRole("alertdialog", { name: retire.name }),
    name: "إثبات الهوية",
    async task(page, shown, scene) {
      await shown.getByLabel("الرمز من تطبيق المصادقة").first().waitFor();
      await page.keyboard.type(staffCode(Temporal.Instant.from(await scene.now())));
      await page.getByText(/^أُوقف بيع باقة .*التقدّم/).waitFor();
    },
  },
  {
    ...amal,
    title: "staff: keeping a view",
    path: "/users?role=3",
    opener: button("القوائم المحفوظة"),
    open: opening((page) => page.getByRole("button", { name: "حفظ هذه القائمة" })),
    name: "حفظ القائمة",
    sends: "**/saved-view",
    sure: { fill: field("اسمها", "كل المعلّمين"), confirm: "حفظ", says: "حُفظت القائمة" },
  },
  {
    ...amal,
    title: "staff: deleting a topic",
    path: "/topics",
    opener: button(/^حذف .*السفر/),
    role: "alertdialog",
    name: /حذف «.*السفر/,
    sends: "**/topic/*",
    vanishes: true,
    sure: { confirm: "حذف", says: /^حُذف «.*السفر/ },
  },
  {
    ...amal,
    title: "staff: merging two topics",
    path: "/topics",
    opener: button(/^دمج .*توفل.* في موضوع آخر/),
    name: /دمج «.*توفل.*» في موضوع آخر/,
    sends: "**/topic/*/merge",
    vanishes: true,
    sure: {
      async fill(page, shown) {
        await typeInto(page, shown.getByRole("combobox"), "آيلتس");
        await expect.poll(() => page.getByRole("option").count()).toBe(1);
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await page.getByRole("listbox").waitFor({ state: "detached" });
      },
      confirm: "دمج",
      says: /^دُمج «.*توفل.*» في «.*آيلتس/,
    },
  },
  {
    ...amal,
    title: "staff: removing a file",
    path: "/media",
    // Beside its list the sheet would remount when the window is narrowed, as the checks do.
    window: phone,
    opener: file,
    open: opening(removeFile),
    back: (page) => page.getByRole("dialog"),
    role: "alertdialog",
    name: /حذف هذا الملف/,
    sends: "**/media/*",
    sure: { fill: field("السبب", "ليست صورته"), confirm: "حذف الملف", says: "حُذف وأخبرنا صاحبه" },
  },
  {
    ...amal,
    title: "staff: another promise",
    path: "/platform-settings",
    opener: button(/^تغيير مهلة .*سجل غير سليم/),
    name: /تغيير مهلة/,
    sends: "**/task/promise/*",
    sure: { fill: field("الدقائق", "45"), confirm: "حفظ", says: "حُفظت المهلة" },
  },
  {
    ...amal,
    title: "staff: another short link",
    path: "/platform-settings",
    opener: button(/^تغيير رابط .*يوتيوب/),
    name: /تغيير رابط/,
    sends: "**/platform/link/*",
    sure: { fill: field("العنوان", "https://www.youtube.com/@hiwar"), confirm: "حفظ", says: "حُفظ الرابط" },
  },
  {
    ...amal,
    title: "staff: flushing the cache",
    path: "/platform-settings",
    opener: button("أفرغها"),
    role: "alertdialog",
    name: "إفراغ الذاكرة المؤقتة؟",
    sends: "**/cache/flush",
    sure: { confirm: "أفرغها", says: /^أُفرغت/ },
  },
  {
    ...amal,
    title: "staff: finding anything",
    path: "/",
    opener: button("بحث (Ctrl K)"),
    name: "بحث",
    async task(page, shown) {
      await typeInto(page, shown.getByRole("combobox"), "سلمى");
      await page.getByRole("option", { name: /سلمى حسن/ }).waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/user\/\d+/);
    },
  },
  {
    ...amal,
    title: "staff: one's own other address",
    path: "/user-settings?section=profile",
    opener: button("تغيير البريد"),
    name: "تغيير البريد",
  },
  {
    ...amal,
    title: "staff: new recovery codes",
    path: "/user-settings?section=factors",
    opener: button("إصدار رموز جديدة"),
    role: "alertdialog",
    name: "إصدار رموز استرداد جديدة؟",
  },
];
