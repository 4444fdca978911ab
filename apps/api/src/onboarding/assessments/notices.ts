import { assessmentKinds, assessmentOutcomes } from "@hiwar/contract/assessments";
import { isolatedFirstName as first } from "@hiwar/contract/first-name";
import * as z from "zod/mini";
import { eventOf, parseEvent, SerialisedEvent } from "../../calendar/events.ts";
import { momentInWords, wholeMomentInWords } from "../../kernel/moment-in-words.ts";
import { mailedKind, type NoticeWords } from "../../notifications/rules.ts";
import { assessmentEvents, assessmentPath } from "./event.ts";

const Told = z.object({
  id: z.int(),
  kind: z.enum(assessmentKinds),
  /** The reader's role in the assessment. */
  reader: z.enum(["tutor", "manager"]),
  other: z.string(),
  start: z.string(),
  passed: z.optional(z.boolean()),
  outcome: z.optional(z.enum(assessmentOutcomes)),
  event: z.optional(SerialisedEvent),
});
type Told = z.input<typeof Told>;
type Words = NoticeWords<Told>;

const short = ({ start }: Told, now: Temporal.Instant) => momentInWords(Temporal.Instant.from(start), now);
const at = ({ start }: Told, now: Temporal.Instant) => wholeMomentInWords(Temporal.Instant.from(start), now);
const name = ({ kind }: Told) => (kind === "interview" ? "المقابلة" : "الدرس التجريبي");
const own = ({ kind }: Told) => (kind === "interview" ? "مقابلتك" : "درسك التجريبي");
const isHer = ({ kind }: Told) => kind === "interview";

const common = { payload: Told, path: assessmentPath, action: "التفاصيل" };

function assessmentNotice(title: Words, text: Words, subject: Words = title) {
  return mailedKind({ ...common, title, text, subject });
}

/** A notification whose mail contains a calendar event for the reader. */
function timedNotice(status: "CONFIRMED" | "CANCELLED", title: Words, text: Words, subject: Words) {
  const event = (told: Told) =>
    told.event &&
    eventOf(parseEvent(told.event), { words: assessmentEvents[told.kind], other: told.other, path: assessmentPath(told), status });
  return mailedKind({ ...common, title, text, subject, event });
}

const booked = timedNotice(
  "CONFIRMED",
  (told) => `${isHer(told) ? "حُجزت" : "حُجز"} ${own(told)} مع ${first(told.other)}`,
  (told, now) => `${isHer(told) ? "تبدأ" : "يبدأ"} ${at(told, now)}.`,
  (told, now) => `${isHer(told) ? "حُجزت" : "حُجز"} ${own(told)} مع ${first(told.other)} ${short(told, now)}`,
);
const moved = timedNotice(
  "CONFIRMED",
  (told) => `موعد جديد: ${own(told)} مع ${first(told.other)}`,
  (told, now) => `الموعد الجديد: ${at(told, now)}.`,
  (told, now) => `${own(told)} مع ${first(told.other)} في موعد جديد: ${short(told, now)}`,
);
const cancelled = timedNotice(
  "CANCELLED",
  (told) => `${isHer(told) ? "أُلغيت" : "أُلغي"} ${own(told)} مع ${first(told.other)}`,
  (told, now) => `كان الموعد ${at(told, now)}.${told.reader === "tutor" ? " يمكنك اختيار موعد آخر الآن." : ""}`,
  (told, now) => `${isHer(told) ? "أُلغيت" : "أُلغي"} ${own(told)} مع ${first(told.other)}: ${short(told, now)}`,
);
const reminder: Words = (told, now) => `${own(told)} مع ${first(told.other)} ${short(told, now)}`;
const tomorrow = assessmentNotice(reminder, (told, now) => `تذكير بالموعد: ${at(told, now)}.`);
const soon = assessmentNotice(reminder, (told, now) => `الموعد ${at(told, now)}، وتُفتح الغرفة قبله بعشر دقائق.`);
const waits = assessmentNotice(
  (told) => `${first(told.other)}: ${name(told)} بانتظار رأيك`,
  (told, now) => `كان الموعد ${at(told, now)}، والرد موعود خلال يومين.`,
);
const overdue = assessmentNotice(
  (told) => `تأخر ردك على ${first(told.other)}`,
  (told, now) => `${name(told)} كان ${at(told, now)}، ووعدنا بالرد خلال يومين.`,
);

/** Returns the sentence about absence for this reader. */
function missedInWords({ reader, outcome, other }: Told): string {
  const again = reader === "tutor" ? " يمكنك اختيار موعد آخر الآن." : "";
  if (outcome === "both-absent") return `لم يكتمل اللقاء.${again}`;
  const isMine = (outcome === "tutor-absent") === (reader === "tutor");
  return isMine ? `لم يُسجَّل حضورك.${again}` : `لم يُسجَّل حضور ${first(other)}.${again}`;
}
const missed = assessmentNotice(
  (told) => (isHer(told) ? "لم تنعقد المقابلة" : "لم ينعقد الدرس التجريبي"),
  missedInWords,
  (told, now) => `${isHer(told) ? "لم تنعقد المقابلة" : "لم ينعقد الدرس التجريبي"}: ${short(told, now)}`,
);
const decided = assessmentNotice(
  (told) => (told.passed ? `اجتزت ${name(told)}` : `وصل رد ${first(told.other)}`),
  (told) =>
    told.passed
      ? told.kind === "interview"
        ? "اقرأ رأي من قابلك، واحجز درسك التجريبي."
        : "اقرأ رأي من حضر درسك، واعرف ما بقي."
      : `لم تُقبل هذه المرة. اقرأ رأي ${first(told.other)} ومتى يمكنك التقدّم من جديد.`,
);

/** Notifications to tutors and managers about interviews and demos. */
export const assessmentNotices = {
  "assessment-booked": booked,
  "assessment-moved": moved,
  "assessment-cancelled": cancelled,
  "assessment-tomorrow": tomorrow,
  "assessment-soon": soon,
  "assessment-waits": waits,
  "assessment-overdue": overdue,
  "assessment-missed": missed,
  "assessment-decided": decided,
};

type AssessmentNotices = typeof assessmentNotices;
declare module "../../notifications/notify.ts" {
  interface NoticeKinds extends AssessmentNotices {}
}
