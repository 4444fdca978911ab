import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";

/** Notification of unread messages to an absent person; it does not contain the messages' text. */
const newMessages = noticeKind({
  payload: z.object({ roomId: z.int(), name: z.string() }),
  title: ({ name }) => `رسالة جديدة من \u2068${name}\u2069`,
  text: () => "في انتظارك رسائل لم تُقرأ بعد.",
  path: ({ roomId }) => `/chat/${roomId}`,
});

/** Notifications about conversations. */
export const chatNotices = { "chat.new-messages": newMessages };

type ChatNotices = typeof chatNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends ChatNotices {}
}
