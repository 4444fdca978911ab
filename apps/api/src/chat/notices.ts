import * as z from "zod/mini";
import { noticeKind } from "../notifications/rules.ts";

/** New messages while away; the words of the messages stay in the chat. */
export const newMessages = noticeKind({
  kind: "chat.new-messages",
  payload: z.object({ roomId: z.int(), name: z.string() }),
  title: ({ name }) => `رسالة جديدة من \u2068${name}\u2069`,
  text: () => "في انتظارك رسائل لم تُقرأ بعد.",
  path: ({ roomId }) => `/chat/${roomId}`,
});
