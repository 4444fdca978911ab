import type { chatSignals } from "@hiwar/contract/chat";
import type { Realtime, SignalHandlers } from "../sockets/realtime.ts";
import { markRead } from "./writing/mark-read.ts";
import { joinRooms, pushOffline, pushOnline, sayTyping } from "./writing/presence.ts";
import { deleteMessage, sendMessage, updateMessage } from "./writing/write.ts";

const signals: SignalHandlers<typeof chatSignals> = {
  JoinRooms: joinRooms,
  SendMessage: sendMessage,
  UpdateMessage: updateMessage,
  DeleteMessage: deleteMessage,
  MarkMessageAsRead: markRead,
  UserTyping: sayTyping,
};

export const chatRealtime: Realtime = {
  signals: signals as Realtime["signals"] & object,
  connected: pushOnline,
  disconnected: pushOffline,
};
