import { isolatedFirstName as first, isolated } from "@hiwar/contract/first-name";
import * as z from "zod/mini";
import { eventOf, parseEvent, SerialisedEvent } from "../../calendar/events.ts";
import { momentInWords, wholeMomentInWords } from "../../kernel/moment-in-words.ts";
import { quoted } from "../../notifications/quoted.ts";
import { mailedKind, type NoticeWords } from "../../notifications/rules.ts";
import { photoEvent, photoPath } from "./event.ts";

const Told = z.object({
  /** The reader's role in the session. */
  reader: z.enum(["tutor", "studio"]),
  tutorId: z.int(),
  other: z.string(),
  dates: z.int(),
  start: z.optional(z.string()),
  place: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The date as a calendar event. When a session passes to another studio, the event's `other` and `place` differ from those of the notification. */
  event: z.optional(z.extend(SerialisedEvent, { other: z.string(), place: z.optional(z.string()) })),
});
type Told = z.input<typeof Told>;
type Words = NoticeWords<Told>;

const whenOf = ({ start }: Told) => (start ? Temporal.Instant.from(start) : null);
const short: Words = (told, now) => {
  const when = whenOf(told);
  return when ? ` ${momentInWords(when, now)}` : "";
};
const whole: Words = (told, now) => {
  const when = whenOf(told);
  return when ? wholeMomentInWords(when, now) : "";
};
/** A studio is shown by its whole name, a tutor by the first name. */
const named = ({ reader, other }: Told) => (reader === "tutor" ? isolated(other) : first(other));
const at = ({ place }: Told) => (place ? ` المكان: ${place}.` : "");
const says = ({ note }: Told) => (note ? `كتب لك: ${quoted(note)}` : "لم يختر موعدًا في وقته.");

/** The calendar event of a booked or released date; other notifications carry none. */
const eventIn = (status: "CONFIRMED" | "CANCELLED") => (told: Told) =>
  told.event &&
  eventOf(parseEvent(told.event), { words: photoEvent, other: told.event.other, path: photoPath(told), place: told.event.place, status });

const photoNotice = (title: Words, text: Words, subject: Words = title, event = eventIn("CANCELLED")) =>
  mailedKind({ payload: Told, title, text, subject, path: photoPath, action: "التفاصيل", event });

const byReader =
  (tutor: Words, studio: Words): Words =>
  (told, now) =>
    (told.reader === "tutor" ? tutor : studio)(told, now);

const reminder: Words = (told, now) => `جلسة التصوير مع ${named(told)}${short(told, now)}`;

/** Notifications to tutors and studios about photo sessions. */
export const photoNotices = {
  "photo-session-assigned": photoNotice(
    byReader(
      (told) => `جلسة تصويرك مع ${named(told)}`,
      (told) => `جلسة تصوير جديدة: ${named(told)}`,
    ),
    byReader(
      () => "يقترح عليك الاستوديو مواعيد خلال يومين، وتختار منها ما يناسبك.",
      () => "اقتراح المواعيد موعود خلال يومين.",
    ),
  ),
  "photo-session-proposed": photoNotice(
    (told) => `مواعيد لجلسة تصويرك مع ${named(told)}`,
    (told) => `${told.dates > 1 ? "اختر ما يناسبك من المواعيد." : "هل يناسبك الموعد؟"}${at(told)}`,
  ),
  "photo-session-scheduled": photoNotice(
    (told) => `موعد جلسة التصوير مع ${named(told)}`,
    (told, now) => `الموعد ${whole(told, now)}.${at(told)}`,
    (told, now) => `جلسة التصوير مع ${named(told)}${short(told, now)}`,
    eventIn("CONFIRMED"),
  ),
  "photo-session-declined": photoNotice(
    byReader(
      (told) => `أعدت موعد التصوير إلى ${named(told)}`,
      (told) => `${named(told)}: مواعيد التصوير لا تناسب`,
    ),
    byReader(
      () => "يقترح عليك الاستوديو مواعيد أخرى خلال يومين.",
      (told) => `${says(told)} اقتراح مواعيد أخرى موعود خلال يومين.`,
    ),
  ),
  "photo-session-lapsed": photoNotice(
    byReader(
      () => "انتهى وقت اختيار موعد التصوير",
      (told) => `${named(told)}: لم يُختر موعد`,
    ),
    byReader(
      () => "يقترح عليك الاستوديو مواعيد أخرى.",
      () => "انتهى وقت المواعيد التي اقترحتها. اقتراح غيرها موعود خلال يومين.",
    ),
  ),
  "photo-session-cancelled": photoNotice(
    (told) => `أُلغيت جلسة التصوير مع ${named(told)}`,
    byReader(
      (told, now) => `${told.start ? `كان الموعد ${whole(told, now)}. ` : ""}نخبرك حين يُختار استوديو آخر.`,
      (told, now) => (told.start ? `كان الموعد ${whole(told, now)}، ووقتك متاح من جديد.` : "لم تعد لديك."),
    ),
  ),
  "photo-session-tomorrow": photoNotice(reminder, (told, now) => `تذكير بالموعد: ${whole(told, now)}.${at(told)}`),
  "photo-session-soon": photoNotice(reminder, (told, now) => `الموعد ${whole(told, now)}.${at(told)}`),
  "photo-session-over": photoNotice(
    (told) => `هل اكتملت جلسة ${named(told)}؟`,
    () => "سجّل ما كان، ثم ارفع الصورة والفيديو.",
  ),
  "photo-session-missed": photoNotice(
    () => "لم يُسجَّل حضورك لجلسة التصوير",
    (told, now) => `كان الموعد ${whole(told, now)}. يقترح عليك الاستوديو مواعيد أخرى.`,
  ),
  "photo-session-done": photoNotice(
    () => "اكتملت جلسة التصوير",
    () => "تصل الصورة والفيديو إلى صفحتك حين يرفعهما الاستوديو.",
  ),
};

type PhotoNotices = typeof photoNotices;
declare module "../../notifications/notify.ts" {
  interface NoticeKinds extends PhotoNotices {}
}
