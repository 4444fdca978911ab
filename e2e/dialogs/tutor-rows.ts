import { cast } from "@hiwar/api/test/cast";
import type { Page } from "playwright-core";
import { chooseBelow } from "../keyboard.ts";
import type { Scene } from "../scene.ts";
import { button, phone, type Row } from "./row.ts";
import { finish } from "./walk.ts";

const nour = { who: cast.nour.email } as const;
const day = (page: Page) => page.getByRole("dialog").getByRole("button", { name: /اليوم/ });

/** Creates a coming lesson of Salma with Nour; returns its path. */
async function bookedLesson(scene: Scene): Promise<string> {
  const [student, tutor] = [await scene.castMember("salma"), await scene.castMember("nour")];
  const { body } = await student.api.lessons.book({ tutorId: tutor.id, start: "2026-11-23T16:00:00Z", duration: 15 });
  return `/lesson/${body.id}`;
}

/** Surfaces of a tutor's pages, such as the slot editor from each place that opens it, weekly hours, and cancelling a lesson. */
export const tutorRows: readonly Row[] = [
  {
    ...nour,
    title: "a new slot from the grid of the week",
    sends: "**/api/v1/availability-slot/",
    path: "/schedule-management",
    opener: (page) => page.locator("[role=gridcell][tabindex='0']"),
    key: "Space",
    name: "موعد جديد",
    async task(page, shown) {
      await chooseBelow(page, day(page), 4);
      await chooseBelow(page, shown.getByRole("button", { name: /من/ }), 2);
      await finish(page, shown, { button: "حفظ", says: "حُفظ الموعد" });
    },
  },
  {
    ...nour,
    title: "the hours of a weekday",
    path: "/schedule-management/hours",
    opener: button(/إضافة ساعات .*الاثنين/),
    name: "ساعات جديدة",
  },
  {
    ...nour,
    title: "days away",
    path: "/schedule-management/hours",
    opener: button("إضافة غياب"),
    name: "غياب جديد",
  },
  {
    ...nour,
    title: "hours as students see them",
    path: "/schedule-management",
    opener: button("كما يراها الطلاب"),
    name: "كما يراها الطلاب",
  },
  {
    ...nour,
    title: "a new slot from the button",
    path: "/schedule-management",
    opener: button("إضافة موعد"),
    name: "موعد جديد",
  },
  {
    ...nour,
    title: "a slot that is deleted",
    sends: "**/api/v1/availability-slot/*",
    path: "/schedule-management?week=2026-11-28",
    opener: (page) => page.locator(".slot").first(),
    name: "تعديل الموعد",
    async task(page, shown) {
      await finish(page, shown, { button: "حذف", says: "حُذف الموعد" });
    },
  },
  {
    ...nour,
    title: "a slot from the day on a phone",
    path: "/schedule-management",
    window: phone,
    opener: (page) => page.locator(".day-hours .slot:not([data-past])").first(),
    name: "تعديل الموعد",
  },
  {
    ...nour,
    title: "a tutor cancels a lesson",
    sends: "**/api/v1/lesson/cancel/*",
    vanishes: true,
    path: bookedLesson,
    opener: button("ألغِ الدرس"),
    role: "alertdialog",
    name: "إلغاء الدرس",
    async task(page, shown) {
      await finish(page, shown, { button: "ألغِ الدرس", says: "أُلغي الدرس" });
    },
  },
];
