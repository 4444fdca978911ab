import { conductOutcomes } from "@hiwar/contract/conduct";
import { isolated } from "@hiwar/contract/first-name";
import * as z from "zod/mini";
import { quoted } from "../notifications/quoted.ts";
import { noticeKind } from "../notifications/rules.ts";

const Decided = z.object({ name: z.string(), result: z.enum(conductOutcomes), note: z.string() });

const results: Readonly<Record<z.input<typeof Decided>["result"], string>> = {
  dismissed: "لم نجد ما يخالف قواعد حِوار.",
  warned: "أنذرنا من أبلغت عنه.",
  suspended: "أوقفنا الحساب الذي أبلغت عنه.",
};
const decidedTitle = ({ name }: z.input<typeof Decided>) => `قرأنا بلاغك عن ${isolated(name)}`;
const said = (words: string) => `كتبت لك الإدارة: ${quoted(words)}`;
const warned = "إنذار من إدارة حِوار";

/** Notifications to reporters and to warned people; a warning is always also mailed. */
export const conductNotices = {
  "conduct-decided": noticeKind({
    payload: Decided,
    title: decidedTitle,
    text: ({ result, note }) => `${results[result]} ${said(note)}`,
    path: () => "/chat",
    mail: (told) => ({
      subject: decidedTitle(told),
      lines: [results[told.result], said(told.note)],
      action: { label: "المحادثات", path: "/chat" },
    }),
  }),
  "conduct-warned": noticeKind({
    payload: z.object({ warning: z.string() }),
    title: () => warned,
    text: ({ warning }) => warning,
    path: () => "/chat",
    isAlwaysMailed: true,
    mail: ({ warning }) => ({
      subject: warned,
      lines: [said(warning), "إن تكرّر ذلك فقد نوقف حسابك."],
      action: { label: "المحادثات", path: "/chat" },
    }),
  }),
};

type ConductNotices = typeof conductNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends ConductNotices {}
}
