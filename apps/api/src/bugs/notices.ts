import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";

/** Notifications to people about their bug reports. */
export const bugNotices = {
  "bug-closed": noticeKind({
    payload: z.object({ title: z.string(), isFixed: z.boolean(), note: z.string() }),
    title: ({ isFixed }) => (isFixed ? "أصلحنا العطل الذي أبلغت عنه" : "قرأنا بلاغك عن عطل"),
    text: ({ title, note }) => `«${title}»: ${note}`,
    path: () => "/",
  }),
};

type BugNotices = typeof bugNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends BugNotices {}
}
