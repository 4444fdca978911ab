import { isolatedFirstName as first } from "@hiwar/contract/first-name";
import * as z from "zod/mini";
import { momentInWords } from "../kernel/moment-in-words.ts";
import { mailedKind, noticeKind } from "../notifications/rules.ts";

const Kept = z.object({ tutorId: z.int(), tutor: z.string(), start: z.string(), minutes: z.int(), keptUntil: z.string() });
type Kept = z.input<typeof Kept>;

const words = (moment: string, now: Temporal.Instant) => momentInWords(Temporal.Instant.from(moment), now);
const title = ({ tutor, start }: Kept, now: Temporal.Instant) => `موعد مع ${first(tutor)} ${words(start, now)}`;
const text = ({ keptUntil }: Kept, now: Temporal.Instant) => `محجوز لك حتى ${words(keptUntil, now)}، ثم ينتقل إلى من بعدك.`;
const path = ({ tutorId, start, minutes }: Kept) => `/t/${tutorId}?book=${encodeURIComponent(`${start}/${minutes}`)}`;

/** Notifications to students with wishes. */
export const wishNotices = {
  "start-kept": mailedKind({ payload: Kept, title, text, path, action: "احجز الموعد" }),
  "wish-expired": noticeKind({
    payload: z.object({ tutorId: z.nullable(z.int()) }),
    title: () => "انتهى انتظارك لموعد",
    text: () => "مرّ شهر ولم نجد لك موعدًا. يمكنك أن تنتظر من جديد.",
    path: ({ tutorId }) => (tutorId === null ? "/tutors" : `/t/${tutorId}`),
  }),
};

type WishNotices = typeof wishNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends WishNotices {}
}
