import { cast, castPassword } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { chooseRadio, pressOn, typeInto } from "../keyboard.ts";
import type { Scene } from "../scene.ts";
import { button, type Row } from "./row.ts";

export const newcomer = { name: "منى السيد", email: "mona.elsayed@example.com" };

/** A number as the WhatsApp twin has it; people write a zero instead of the country code. */
const phone = "201055555555";
const newPassword = "river-2027";
const code = (page: Page) => page.getByLabel("رمز التأكيد");

async function mailedCode(scene: Scene, address: string): Promise<string> {
  const find = async () => (await scene.sandbox.mailsTo(address)).at(-1)?.text.match(/\b\d{5}\b/)?.[0];
  await scene.until(async () => (await find()) !== undefined);
  return (await find()) ?? "";
}

/** A refused message as stored on the device. */
const waiting = {
  roomId: 1,
  clientId: "00000000-0000-4000-8000-000000000001",
  text: "مساء الخير",
  at: "2026-11-22T08:00:00Z",
  state: "failed",
};
const settings = "/s/settings";
const contact = "/s/settings?section=contact";
/** The settings of a person who already has a calendar feed. */
const withFeed = (email: string) => async (scene: Scene) => {
  await (await scene.person(email)).api.feeds.make();
  return "/s/settings?section=calendar";
};

/** Presses our button where it stands in for Google's: on a device on which nobody has chosen a Google account yet. */
async function askGoogle(page: Page): Promise<void> {
  const ours = button("المتابعة عبر جوجل")(page);
  await ours.or(page.locator("iframe[title=Google]")).first().waitFor();
  if (await ours.isVisible()) await ours.click();
}

/** Surfaces over the sign-in pages and over the person's own settings. */
export const accountRows: readonly Row[] = [
  {
    title: "recovery over the sign-in",
    who: null,
    path: "/login",
    opener: (page) => page.getByRole("link", { name: "نسيت كلمة المرور؟" }),
    name: "كلمة مرور جديدة",
    async task(page, shown, scene) {
      await typeInto(page, shown.getByLabel("البريد الإلكتروني"), cast.youssef.email);
      await page.keyboard.press("Enter");
      await code(page).waitFor();
      await page.keyboard.type(await mailedCode(scene, cast.youssef.email));
      await typeInto(page, shown.getByLabel("كلمة المرور الجديدة"), newPassword);
      await page.keyboard.press("Enter");
      await page.getByText("تغيّرت كلمة المرور", { exact: true }).waitFor();
    },
  },
  {
    title: "the password that ties Google to an account",
    who: null,
    path: "/login",
    before: askGoogle,
    opener: (page) => page.locator("iframe[title=Google]"),
    frame: { follows: button("دخول"), inner: (page) => page.frameLocator("iframe[title=Google]").getByRole("button") },
    async open(page) {
      const [choice] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
      const chosen = choice.getByRole("button", { name: cast.salma.email });
      // The window closes itself, possibly before the key is released.
      await Promise.all([choice.waitForEvent("close"), chosen.press("Enter").catch(() => undefined)]);
    },
    name: "لهذا البريد حساب في حِوار",
    async task(page, shown) {
      await typeInto(page, shown.getByLabel("كلمة المرور", { exact: true }), castPassword);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/s\/dashboard/);
    },
  },
  {
    title: "one's own picture",
    who: cast.salma.email,
    path: "/s/settings?section=profile",
    opener: button("إضافة صورة"),
    name: "صورة جديدة",
  },
  {
    title: "another address",
    who: newcomer.email,
    path: contact,
    opener: button("تغيير"),
    name: "تغيير البريد الإلكتروني",
    async task(page, shown, scene) {
      const next = "mona.second@example.com";
      await typeInto(page, shown.getByLabel("البريد الجديد"), next);
      await typeInto(page, shown.getByLabel("كلمة المرور الحالية"), castPassword);
      await page.keyboard.press("Enter");
      await code(page).waitFor();
      await page.keyboard.type(await mailedCode(scene, next));
      await page.getByText(next).first().waitFor();
    },
  },
  {
    title: "proving a phone",
    who: newcomer.email,
    path: contact,
    opener: button("إضافة"),
    name: "تأكيد رقم الموبايل",
    async task(page, shown, scene) {
      await typeInto(page, shown.getByLabel("رقم الموبايل"), `0${phone.slice(2)}`);
      await chooseRadio(page, shown.getByRole("radiogroup"), "تليجرام");
      await chooseRadio(page, shown.getByRole("radiogroup"), "واتساب");
      await pressOn(page, shown.getByRole("button", { name: "إرسال الرمز" }));
      await code(page).waitFor();
      await scene.until(async () => (await scene.sandbox.whatsAppCode(phone)) !== "");
      await page.keyboard.type(await scene.sandbox.whatsAppCode(phone));
      await page
        .getByText(`0${phone.slice(2)}`)
        .first()
        .waitFor();
      await shown.waitFor({ state: "detached" });
    },
  },
  {
    title: "another address of one's own calendar",
    who: cast.salma.email,
    path: withFeed(cast.salma.email),
    opener: button("استبدال الرابط"),
    role: "alertdialog",
    name: "استبدال رابط التقويم؟",
    sends: "**/calendar-feed",
    sure: { confirm: "استبدال الرابط", says: "هذا الرابط لا يظهر مرة أخرى: انسخه الآن، أو افتحه في تطبيق التقويم." },
  },
  {
    title: "ending the address of one's own calendar",
    who: cast.salma.email,
    path: withFeed(cast.salma.email),
    opener: button("إلغاء الرابط"),
    role: "alertdialog",
    name: "إلغاء رابط التقويم؟",
    sends: "**/calendar-feed",
    vanishes: true,
    sure: { confirm: "إلغاء الرابط", says: "أُلغي رابط التقويم" },
  },
  {
    title: "proving who one is before another device is ended",
    who: cast.salma.email,
    async path(scene) {
      await scene.person(cast.salma.email);
      return "/s/settings?section=devices";
    },
    opener: button(/^إنهاء الدخول من/),
    name: "إثبات الهوية",
    async task(page, shown) {
      await typeInto(page, shown.getByLabel("كلمة المرور", { exact: true }), castPassword);
      await page.keyboard.press("Enter");
      await page.getByText("خرج الجهاز من حسابك", { exact: true }).waitFor();
    },
  },
  {
    title: "signing out while a message waits",
    who: newcomer.email,
    path: settings,
    async before(page) {
      await page.evaluate((waiting) => {
        const { id } = JSON.parse(localStorage.getItem("hiwar.user") ?? "{}") as { id?: number };
        localStorage.setItem(`hiwar.outbox.${id}`, JSON.stringify([waiting]));
      }, waiting);
      await page.reload();
    },
    opener: button("تسجيل الخروج"),
    role: "alertdialog",
    name: "الخروج الآن؟",
  },
  {
    title: "having one's account erased",
    who: newcomer.email,
    path: "/s/settings?section=leaving",
    opener: button("حذف حسابي"),
    name: "حذف حسابك في حِوار؟",
  },
  {
    title: "one's own menu",
    who: newcomer.email,
    path: settings,
    opener: button("حسابي"),
    name: "حسابي",
    async task(page, shown) {
      const themes = shown.getByRole("radiogroup", { name: "المظهر" });
      for (const [name, theme] of [
        ["داكن", "dark"],
        ["فاتح", "light"],
      ] as const) {
        await chooseRadio(page, themes, name);
        await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
      }
      await pressOn(page, shown.getByRole("link", { name: "الإعدادات" }));
      await shown.waitFor({ state: "detached" });
    },
  },
];
