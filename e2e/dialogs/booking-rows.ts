import { cast } from "@hiwar/api/test/cast";
import { insertHeldLesson } from "@hiwar/api/test/lessons";
import { expect } from "vitest";
import { chooseRadio, isFocused, pressOn, typeInto } from "../keyboard.ts";
import type { Scene } from "../scene.ts";
import { button, type Row } from "./row.ts";
import { arrival, finish } from "./walk.ts";

const salma = { who: cast.salma.email } as const;

async function lessonPath(scene: Scene): Promise<string> {
  const { api } = await scene.castMember("salma");
  const { body } = await api.lessons.list({ when: "future", cancelled: "false" });
  return `/lesson/${body.list[0]?.id}`;
}

async function heldPath(scene: Scene): Promise<string> {
  const [student, nour] = [await scene.castMember("salma"), await scene.castMember("nour")];
  return `/lesson/${await insertHeldLesson(scene.db, { tutorId: nour.id, studentId: student.id, start: "2026-11-22T07:00:00Z", minutes: 30 })}`;
}

/** Surfaces around a lesson: booking it, reminders, moving, cancelling, and reporting it afterwards. */
export const bookingRows: readonly Row[] = [
  {
    ...salma,
    title: "booking, and how to be reminded",
    sends: "**/api/v1/lesson/",
    path: "/t/1",
    // In wider windows the booking is beside the page and no dialog.
    window: { width: 1000, height: 800 },
    opener: button("احجز درسًا"),
    name: /^احجز درسًا مع/,
    async task(page, shown) {
      await chooseRadio(page, shown.getByRole("radiogroup", { name: "اختر المدة" }), /^١٥ دقيقة/);
      await pressOn(page, shown.locator(".booking-answers button").first());
      await pressOn(page, shown.getByRole("button", { name: "أكّد الحجز" }));
      const done = page.getByRole("dialog", { name: "حُجز الدرس" });
      await pressOn(page, done.getByRole("button", { name: "غيّر طريقة التذكير" }));
      const asked = await arrival(page, { ...bookingRows[0], name: "كيف نذكّرك بدروسك؟" } as Row);
      await chooseRadio(page, asked.getByRole("radiogroup"), /^داخل حِوار فقط/);
      await pressOn(page, asked.getByRole("button", { name: "تم" }));
      await asked.waitFor({ state: "detached" });
      await page.keyboard.press("Escape");
      await done.waitFor({ state: "detached" });
      await expect.poll(() => isFocused(button("احجز درسًا")(page)), { message: "back where the booking began" }).toBe(true);
    },
  },
  {
    ...salma,
    title: "moving a lesson",
    sends: "**/api/v1/lesson",
    path: lessonPath,
    opener: button("غيّر الموعد"),
    name: /^موعد جديد مع/,
    async task(page, shown) {
      await pressOn(page, shown.locator(".booking-answers button").nth(1));
      await finish(page, shown, { button: "أكّد الموعد الجديد", says: "تغيّر موعد الدرس" });
    },
  },
  {
    ...salma,
    title: "the offer to move instead of cancelling",
    path: lessonPath,
    opener: button("ألغِ الدرس"),
    role: "alertdialog",
    name: "إلغاء الدرس",
    async task(page, shown) {
      await pressOn(page, shown.getByRole("button", { name: "غيّر الموعد" }));
      const moving = await arrival(page, { ...bookingRows[1] } as Row);
      await page.keyboard.press("Escape");
      await moving.waitFor({ state: "detached" });
    },
  },
  {
    ...salma,
    title: "cancelling a lesson",
    sends: "**/api/v1/lesson/cancel/*",
    vanishes: true,
    path: lessonPath,
    opener: button("ألغِ الدرس"),
    role: "alertdialog",
    name: "إلغاء الدرس",
    async task(page, shown) {
      await finish(page, shown, { button: "ألغِ الدرس", says: "أُلغي الدرس" });
    },
  },
  {
    ...salma,
    title: "reporting a lesson that was held",
    path: heldPath,
    opener: button("أبلغ عن الدرس"),
    name: "ماذا حدث في الدرس؟",
    sends: "**/api/v1/lesson/report/*",
    vanishes: true,
    async task(page, shown) {
      await typeInto(page, shown.getByLabel("اكتب ما حدث"), "انقطع الصوت مرتين.");
      await pressOn(page, shown.getByRole("button", { name: "إرسال البلاغ" }));
      await page.getByText("وصلنا بلاغك", { exact: true }).waitFor();
    },
  },
];
