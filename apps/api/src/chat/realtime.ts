import type { chatSignals } from "@hiwar/contract/chat";
import type { Realtime, SignalHandlers } from "../sockets/realtime.ts";
import { deleteMessage, joinRooms, markRead, sayTyping, sendMessage, tellGone, tellHere, updateMessage } from "./writing/operations.ts";

const signals: SignalHandlers<typeof chatSignals> = {
  JoinRooms: joinRooms,
  SendMessage: sendMessage,
  UpdateMessage: updateMessage,
  DeleteMessage: deleteMessage,
  MarkMessageAsRead: markRead,
  UserTyping: sayTyping,
};

export const chatRealtime: Realtime = { signals: signals as Realtime["signals"] & object, arrived: tellHere, disconnected: tellGone };
