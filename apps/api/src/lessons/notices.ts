import { isolatedFirstName as first } from "@hiwar/contract/first-name";
import { GivenBack } from "@hiwar/contract/lessons";
import * as z from "zod/mini";
import { eventOf, parseEvent, SerialisedEvent } from "../calendar/events.ts";
import { momentInWords, wholeMomentInWords } from "../kernel/moment-in-words.ts";
import { quoted } from "../notifications/quoted.ts";
import { mailedKind, type NoticeWords } from "../notifications/rules.ts";
import { moneyInWords } from "../payments/money-in-words.ts";
import { lessonEvent } from "./event.ts";

/** `member` is the reader's role; `back` is what the student gets back for a lesson that does not take place. */
const Told = z.object({
  lessonId: z.int(),
  other: z.string(),
  start: z.string(),
  member: z.optional(z.enum(["student", "tutor"])),
  back: z.optional(GivenBack),
  /** The staff's note on a decision. */
  note: z.optional(z.string()),
  event: z.optional(SerialisedEvent),
});
type Told = z.input<typeof Told>;

const short = (start: string, now: Temporal.Instant) => momentInWords(Temporal.Instant.from(start), now);
const at = (start: string, now: Temporal.Instant) => wholeMomentInWords(Temporal.Instant.from(start), now);
const minutesInWords = (minutes: number) => `${new Intl.NumberFormat("ar-EG").format(minutes)} دقيقة`;
const path = ({ lessonId }: { lessonId: number }) => `/lesson/${lessonId}`;

/** How much came back, as the end of a sentence; null when nothing did. */
function backInWords(back: Told["back"]): string | null {
  if (back?.piasters) return `ويبقى ثمنه (${moneyInWords(back.piasters)}) مدفوعًا لدرس آخر بالمدة نفسها.`;
  return back?.minutes ? `وعادت ${minutesInWords(back.minutes)} إلى رصيدك.` : null;
}

type Words = NoticeWords<Told>;

/** Builds a notice about a lesson. */
function lessonNotice(title: Words, text: Words, subject: Words = title) {
  return mailedKind({ payload: Told, title, text, subject, path, action: "تفاصيل الدرس" });
}

/** Builds a notice whose mail carries the lesson for the reader's own calendar. */
function timedNotice(status: "CONFIRMED" | "CANCELLED", title: Words, text: Words, subject: Words) {
  const event = (told: Told) =>
    told.event && eventOf(parseEvent(told.event), { words: lessonEvent, other: told.other, path: path(told), status });
  return mailedKind({ payload: Told, title, text, subject, path, action: "تفاصيل الدرس", event });
}

const lessonBooked = timedNotice(
  "CONFIRMED",
  ({ other }) => `حُجز درسك مع ${first(other)}`,
  ({ start }, now) => `يبدأ ${at(start, now)}.`,
  ({ other, start }, now) => `حُجز درسك مع ${first(other)} ${short(start, now)}`,
);
const lessonMoved = timedNotice(
  "CONFIRMED",
  ({ other }) => `موعد جديد لدرسك مع ${first(other)}`,
  ({ start }, now) => `الموعد الجديد: ${at(start, now)}.`,
  ({ other, start }, now) => `موعد جديد لدرسك مع ${first(other)}: ${short(start, now)}`,
);
const lessonCancelled = timedNotice(
  "CANCELLED",
  ({ other }) => `أُلغي درسك مع ${first(other)}`,
  ({ start, back }, now) => {
    const words = backInWords(back);
    return `كان موعده ${at(start, now)}${words ? `، ${words}` : "."}`;
  },
  ({ other, start }, now) => `أُلغي درسك مع ${first(other)}: ${short(start, now)}`,
);
const reminder: Words = ({ other, start }, now) => `درسك مع ${first(other)} ${short(start, now)}`;
const lessonTomorrow = lessonNotice(reminder, ({ start }, now) => `تذكير بموعده: ${at(start, now)}.`);
const lessonSoon = lessonNotice(reminder, ({ start }, now) => `يبدأ ${at(start, now)}، وتُفتح الغرفة قبلها بعشر دقائق.`);
const lessonReturned = lessonNotice(
  ({ other, back }) => (back?.piasters ? "يبقى درسك مدفوعًا" : `لم ينعقد درسك مع ${first(other)}`),
  ({ other, back }) =>
    back?.piasters
      ? `لم ينعقد الدرس مع ${first(other)}، ${backInWords(back)}`
      : (backInWords(back)?.replace(/^و/, "") ?? "لا يُحسب هذا الدرس عليك."),
);
const lessonKept = lessonNotice(
  () => "يبقى درسك مدفوعًا",
  ({ other, start, back }, now) =>
    `وصل ثمن الدرس مع ${first(other)} (${at(start, now)}) بعد فوات موعده أو حجزه لغيرك، ${backInWords(back) ?? ""}`,
);
const tutorAbsent = lessonNotice(
  ({ other }) => `فات درسك مع ${first(other)}`,
  ({ start }, now) => `سُجّل غياب عن الدرس (${at(start, now)})، وعاد رصيده إلى الطالب.`,
);
const studentAbsent = lessonNotice(
  ({ other }) => `فاتك درسك مع ${first(other)}`,
  ({ start }, now) => `لم يُسجَّل حضورك في الدرس (${at(start, now)})، فحُسب.`,
);

const answered = ({ note }: Told) => (note ? ` رد الإدارة: ${quoted(note)}` : "");
const reportUpheld = lessonNotice(
  ({ member, other }) => (member === "tutor" ? `عاد درسك مع ${first(other)} إلى الطالب` : `قُبل البلاغ عن درسك مع ${first(other)}`),
  (told, now) =>
    told.member === "tutor"
      ? `راجعت الإدارة الدرس (${at(told.start, now)})، ولا يُحتسب لك.${answered(told)}`
      : `${backInWords(told.back)?.replace(/^و/, "") ?? "راجعت الإدارة الدرس وقبلت البلاغ."}${answered(told)}`,
);
const reportDismissed = lessonNotice(
  ({ other }) => `احتُسب درسك مع ${first(other)}`,
  (told, now) => `راجعت الإدارة الدرس (${at(told.start, now)})، وهو محتسب.${answered(told)}`,
);

/** The notices to the members of a lesson. */
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
  "report-upheld": reportUpheld,
  "report-dismissed": reportDismissed,
};

type LessonNotices = typeof lessonNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends LessonNotices {}
}

/** The name of a single lesson on slips and receipts. */
export const lessonInWords = (minutes: number) => `درس واحد، ${minutesInWords(minutes)}`;
