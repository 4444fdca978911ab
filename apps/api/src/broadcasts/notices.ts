import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

/** The notification of a broadcast, with the sender's text. */
export const broadcastNotices = {
  broadcast: noticeKind({
    payload: z.object({ title: z.string(), message: z.string() }),
    title: ({ title }) => title,
    text: ({ message }) => message,
    path: () => "/",
    mail: ({ title, message }) => ({
      subject: title,
      lines: message.split(/\n+/),
      action: { label: "افتح حِوار", path: "/" },
    }),
    agreed: { consent: "marketing", unsubscribeToken: ({ settings, now }, personId) => unsubscribeToken(settings, personId, now) },
  }),
};

type BroadcastNotices = typeof broadcastNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends BroadcastNotices {}
}
