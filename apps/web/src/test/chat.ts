import type { ChatMessage, ChatRoom } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";

/** A room of Salma (1) and Nour (2) with five messages, all read; `otherwise` overrides fields. */
export function aRoom(otherwise: Partial<ChatRoom> = {}): ChatRoom {
  return {
    id: 9,
    members: [
      { id: 1, name: "سلمى حسن", gender: "female", image: null, role: Role.Student, online: true, readSeq: 5 },
      { id: 2, name: "نور الشريف", gender: "female", image: null, role: Role.Tutor, online: true, readSeq: 5 },
    ],
    lastSeq: 5,
    lastChange: 5,
    lastText: "أهلًا",
    lastAt: "2026-11-22T09:00:00Z",
    lastSenderId: 2,
    unread: 0,
    pinned: false,
    muted: false,
    ...otherwise,
  };
}

/** The room's message `seq`, by Nour unless `senderId` is given. */
export function aMessage(seq: number, senderId = 2): ChatMessage {
  return {
    id: seq,
    roomId: 9,
    seq,
    change: seq,
    clientId: crypto.randomUUID(),
    senderId,
    text: `رسالة ${seq}`,
    attachments: [],
    createdAt: "2026-11-22T10:01:00Z",
    editedAt: null,
    deletedAt: null,
  };
}
