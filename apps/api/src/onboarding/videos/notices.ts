import { isolatedFirstName as first } from "@hiwar/contract/first-name";
import * as z from "zod/mini";
import { quoted } from "../../notifications/quoted.ts";
import { mailedKind, noticeKind } from "../../notifications/rules.ts";

const Told = z.object({
  id: z.int(),
  other: z.string(),
  approved: z.optional(z.boolean()),
  reason: z.optional(z.nullable(z.string())),
});
type Told = z.input<typeof Told>;

const review = "/interviews?kind=video";
const decidedTitle = ({ approved }: Told) => (approved ? "قُبل فيديو التعريف" : "فيديو التعريف يحتاج إعادة");
const decidedText = ({ approved, reason }: Told) =>
  approved ? "يراه الطلاب في صفحتك. الخطوة التالية المقابلة: اختر موعدها." : `السبب: ${quoted(reason ?? "")} يمكنك إرسال غيره في أي وقت.`;

/** Notifications about films that tutors send. */
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
  "intro-video-late": mailedKind({
    payload: Told,
    title: ({ other }) => `فيديو ${first(other)} ما زال ينتظر رأيك`,
    text: () => "مضى يومان على فيديو تعريف عندك، وهما ما وُعد به صاحبه.",
    path: () => review,
    action: "شاهد الفيديو",
  }),
  "intro-video-decided": mailedKind({
    payload: Told,
    title: decidedTitle,
    text: decidedText,
    path: () => "/t/onboarding",
    action: "طريقك إلى التدريس",
  }),
};

type VideoNotices = typeof videoNotices;
declare module "../../notifications/notify.ts" {
  interface NoticeKinds extends VideoNotices {}
}
