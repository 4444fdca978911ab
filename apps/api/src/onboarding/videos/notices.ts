import { isolatedFirstName as first } from "@hiwar/contract/first-name";
import * as z from "zod/mini";
import { noticeKind } from "../../notifications/rules.ts";

const Told = z.object({
  id: z.int(),
  other: z.string(),
  approved: z.optional(z.boolean()),
  reason: z.optional(z.nullable(z.string())),
});
type Told = z.input<typeof Told>;

const review = "/interviews?kind=video";
const way = "/t/onboarding";
const decidedTitle = ({ approved }: Told) => (approved ? "قُبل فيديو التعريف" : "فيديو التعريف يحتاج إعادة");
const decidedText = ({ approved, reason }: Told) =>
  approved ? "يراه الطلاب في صفحتك. الخطوة التالية المقابلة: اختر موعدها." : `السبب: «${reason ?? ""}». يمكنك إرسال غيره في أي وقت.`;

/** What is told of films that tutors send. */
export const videoNotices = {
  "intro-video-sent": noticeKind({
    payload: Told,
    title: ({ other }) => `فيديو تعريف من ${first(other)}`,
    text: () => "بانتظار رأيك، والرد موعود خلال يومين.",
    path: () => review,
    mail: ({ other }) => ({
      subject: `فيديو تعريف من ${first(other)} بانتظار رأيك`,
      lines: ["فيديو تعريف جديد ينتظر رأيك، والرد موعود خلال يومين."],
      action: { label: "شاهد الفيديو", path: review },
    }),
  }),
  "intro-video-decided": noticeKind({
    payload: Told,
    title: decidedTitle,
    text: decidedText,
    path: () => way,
    mail: (told) => ({ subject: decidedTitle(told), lines: [decidedText(told)], action: { label: "طريقك إلى التدريس", path: way } }),
  }),
};

type VideoNotices = typeof videoNotices;
declare module "../../notifications/notify.ts" {
  interface NoticeKinds extends VideoNotices {}
}
