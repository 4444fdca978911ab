import { cast } from "@hiwar/api/test/cast";
import { chooseBelow, pressOn } from "../keyboard.ts";
import { button, phone, type Row } from "./row.ts";

const salma = { who: cast.salma.email } as const;

/** Surfaces of a student's pages: the frame's popovers, the filters, a tutor's intro video, and payment methods. */
export const studentRows: readonly Row[] = [
  {
    ...salma,
    title: "the week's minutes",
    path: "/s/dashboard",
    opener: (page) => page.locator(".minutes-widget"),
    name: "دقائق هذا الأسبوع",
  },
  {
    ...salma,
    title: "the bell",
    path: "/s/dashboard",
    opener: button(/^الإشعارات/),
    name: "الإشعارات",
    async task(page, shown) {
      await pressOn(page, shown.getByRole("link").first());
      await shown.waitFor({ state: "detached" });
    },
  },
  {
    ...salma,
    title: "the filter of free hours",
    path: "/tutors",
    opener: button("ساعات محدّدة"),
    name: "متى وقتك؟",
    async task(page, shown) {
      await chooseBelow(page, shown.getByRole("button", { name: /أي يوم/ }).first());
      await pressOn(page, shown.getByRole("button", { name: "عرض المتاحين" }));
      await page.waitForURL(/[?&]from=/);
    },
  },
  {
    ...salma,
    title: "the filter of topics",
    path: "/tutors",
    opener: button("الموضوع"),
    key: "ArrowDown",
    role: "menu",
    name: "الموضوع",
    async task(page) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(/[?&]topic=/);
    },
  },
  {
    ...salma,
    title: "the filter of topics on a phone",
    path: "/tutors",
    window: phone,
    opener: button("الموضوع"),
    role: "menu",
    name: "الموضوع",
    async task(page) {
      await page.keyboard.press("Enter");
      await page.waitForURL(/[?&]topic=/);
    },
  },
  {
    ...salma,
    title: "the filter of men and women",
    path: "/tutors",
    opener: button("معلّم أو معلّمة"),
    role: "menu",
    name: "معلّم أو معلّمة",
    async task(page) {
      await page.keyboard.press("End");
      await page.keyboard.press("Space");
      await page.waitForURL(/gender=female/);
    },
  },
  {
    ...salma,
    title: "the introduction of a tutor",
    path: "/tutors",
    opener: (page) => page.locator(".tutor-card .ui-play").first(),
    name: /^فيديو تعريف/,
    async task(page, shown) {
      await pressOn(page, shown.getByRole("button", { name: "إغلاق" }));
      await shown.waitFor({ state: "detached" });
    },
  },
  {
    ...salma,
    title: "adding a card",
    path: "/checkout?plan=1&period=1&method=card",
    opener: button("إضافة بطاقة"),
    role: "alertdialog",
    name: "إضافة بطاقة",
    async task(page) {
      await pressOn(page, page.getByRole("button", { name: "إلى صفحة فوري" }));
      await pressOn(page, page.getByRole("button", { name: "أضف البطاقة" }));
      await page.waitForURL(/checkout|card-added/);
      await page
        .getByText(/أُضيفت البطاقة|4242/)
        .first()
        .waitFor();
    },
  },
  {
    ...salma,
    title: "removing a card",
    sends: "**/api/v1/fawry/card-token?*",
    vanishes: true,
    path: "/checkout?plan=1&period=1&method=card",
    opener: button("حذف البطاقة"),
    role: "alertdialog",
    name: "حذف البطاقة؟",
    async task(page, shown) {
      await pressOn(page, shown.getByRole("button", { name: "حذف البطاقة" }));
      await page.getByText("حُذفت البطاقة", { exact: true }).waitFor();
    },
  },
];
