import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";

/** New messages while away; the words of the messages stay in the chat. */
const newMessages = noticeKind({
  payload: z.object({ roomId: z.int(), name: z.string() }),
  title: ({ name }) => `رسالة جديدة من \u2068${name}\u2069`,
  text: () => "في انتظارك رسائل لم تُقرأ بعد.",
  path: ({ roomId }) => `/chat/${roomId}`,
});

/** What people are told of their conversations. */
export const chatNotices = { "chat.new-messages": newMessages };

type ChatNotices = typeof chatNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends ChatNotices {}
}
