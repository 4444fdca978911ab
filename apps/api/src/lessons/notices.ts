import { GivenBack } from "@hiwar/contract/lessons";
import * as z from "zod/mini";
import { cairo } from "../kernel/time.ts";
import { noticeKind } from "../notifications/rules.ts";
import { moneyInWords } from "../payments/money-in-words.ts";

/** `back`: what the reader has of the lesson, which does not take place. */
const Told = z.object({ lessonId: z.int(), other: z.string(), start: z.string(), back: z.optional(GivenBack) });
type Told = z.input<typeof Told>;

const moment = new Intl.DateTimeFormat("ar-EG", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
  timeZone: cairo,
});
// Names come in any script: isolated, they cannot turn the sentence around.
const name = (other: string) => `\u2068${other}\u2069`;
// The letter of the half of the day stands on the line of its hour.
const at = (start: string) => `${moment.format(new Date(start)).replace(/ (?=[صم]$)/u, "\u00a0")} بتوقيت القاهرة`;
const minutesInWords = (minutes: number) => `${new Intl.NumberFormat("ar-EG").format(minutes)} دقيقة`;
const path = ({ lessonId }: { lessonId: number }) => `/lesson/${lessonId}`;

/** How much came back, as the end of a sentence; null where nothing did. */
function backInWords(back: Told["back"]): string | null {
  if (back?.piasters) return `ويبقى ثمنه (${moneyInWords(back.piasters)}) مدفوعًا لدرس آخر بالمدة نفسها.`;
  return back?.minutes ? `وعادت ${minutesInWords(back.minutes)} إلى رصيدك.` : null;
}

/** A kind about a lesson: a title and one sentence, in the list and by mail. */
function lessonNotice(title: string | ((told: Told) => string), sentence: (told: Told) => string) {
  const titleOf = typeof title === "string" ? () => title : title;
  return noticeKind({
    payload: Told,
    title: titleOf,
    text: sentence,
    path,
    mail: (told) => ({ subject: titleOf(told), lines: [sentence(told)], action: { label: "تفاصيل الدرس", path: path(told) } }),
  });
}

const lessonBooked = lessonNotice("درس جديد", ({ other, start }) => `درس مع ${name(other)} يوم ${at(start)}.`);
const lessonMoved = lessonNotice("تغيّر موعد درس", ({ other, start }) => `الموعد الجديد للدرس مع ${name(other)}: ${at(start)}.`);
const lessonCancelled = lessonNotice("أُلغي درس", ({ other, start, back }) => {
  const words = backInWords(back);
  return `أُلغي الدرس مع ${name(other)} الذي كان يوم ${at(start)}${words ? `، ${words}` : "."}`;
});
const lessonTomorrow = lessonNotice("درس غدًا", ({ other, start }) => `تذكير بالدرس مع ${name(other)} يوم ${at(start)}.`);
const lessonSoon = lessonNotice(
  "درس بعد ساعة",
  ({ other, start }) => `الدرس مع ${name(other)} يبدأ ${at(start)}. تُفتح الغرفة قبلها بعشر دقائق.`,
);
const lessonReturned = lessonNotice(
  ({ back }) => (back?.piasters ? "يبقى درسك مدفوعًا" : "درس لم ينعقد"),
  ({ other, back }) => `لم ينعقد الدرس مع ${name(other)}، ${backInWords(back) ?? "فلا يُحسب عليك."}`,
);
const lessonKept = lessonNotice(
  "يبقى درسك مدفوعًا",
  ({ other, start, back }) => `وصل ثمن الدرس مع ${name(other)} يوم ${at(start)} بعد فوات موعده أو حجزه لغيرك، ${backInWords(back) ?? ""}`,
);
const tutorAbsent = lessonNotice(
  "فات درس دون حضور",
  ({ other, start }) => `سُجّل غياب عن الدرس مع ${name(other)} يوم ${at(start)}، وعاد رصيده إلى الطالب.`,
);
const studentAbsent = lessonNotice(
  "فاتك درس",
  ({ other, start }) => `لم يُسجَّل حضور في الدرس مع ${name(other)} يوم ${at(start)}، فحُسب الدرس.`,
);

/** What members are told of their lessons. */
export const lessonNotices = {
  "lesson-booked": lessonBooked,
  "lesson-moved": lessonMoved,
  "lesson-cancelled": lessonCancelled,
  "lesson-tomorrow": lessonTomorrow,
  "lesson-soon": lessonSoon,
  "lesson-returned": lessonReturned,
  "lesson-kept": lessonKept,
  "tutor-absent": tutorAbsent,
  "student-absent": studentAbsent,
};

type LessonNotices = typeof lessonNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends LessonNotices {}
}

/** What a single lesson is called on slips and receipts. */
export const lessonInWords = (minutes: number) => `درس واحد، ${minutesInWords(minutes)}`;
