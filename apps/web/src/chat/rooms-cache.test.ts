import type { ChatMessage, ChatRoom } from "@hiwar/contract/chat";
import { Role } from "@hiwar/contract/kernel/roles";
import { expect, test } from "vitest";
import { knowsAll, type Rooms, withMessage, withRead, withStatus } from "./rooms-cache.ts";

const [me, nour] = [1, 2];
const room = (id: number, more: Partial<ChatRoom> = {}): ChatRoom => ({
  id,
  members: [me, nour].map((personId) => ({
    id: personId,
    name: "",
    gender: null,
    image: null,
    role: Role.Student,
    online: false,
    readSeq: 5,
  })),
  lastSeq: 5,
  lastChange: 5,
  lastText: "قديم",
  lastAt: "2026-11-20T10:00:00Z",
  lastSenderId: nour,
  unread: 0,
  pinned: false,
  muted: false,
  ...more,
});
const message = (roomId: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id: 9,
  roomId,
  seq: 6,
  change: 6,
  clientId: "",
  senderId: nour,
  text: "جديد",
  attachments: [],
  createdAt: "2026-11-21T10:00:00Z",
  editedAt: null,
  deletedAt: null,
  ...more,
});
const rooms = (...list: ChatRoom[]): Rooms => ({ list, total: list.length });

test("a message of the other one counts as unread and brings its room up, under the pinned ones", () => {
  const next = withMessage(rooms(room(1, { pinned: true }), room(2), room(3)), message(3), me);
  expect(next?.list.map(({ id, unread, lastText }) => [id, unread, lastText])).toEqual([
    [1, 0, "قديم"],
    [3, 1, "جديد"],
    [2, 0, "قديم"],
  ]);
  expect(withMessage(next ?? rooms(), message(3), me)).toBe(next);
});

test("an own message is read by oneself, an unknown room asks for the list", () => {
  expect(withMessage(rooms(room(1)), message(1, { senderId: me }), me)?.list[0]).toMatchObject({ unread: 0, lastSeq: 6 });
  expect(withMessage(rooms(), message(1), me)).toBeUndefined();
});

test("after a change that was missed the list is asked for: the missed one may be what it shows", () => {
  expect(withMessage(rooms(room(1)), message(1, { seq: 3, change: 7 }), me)).toBeUndefined();
});

test("a deleted last message leaves no text, an earlier one leaves the last alone", () => {
  expect(withMessage(rooms(room(1)), message(1, { seq: 5, deletedAt: "2026-11-21T10:00:00Z", text: "" }), me)?.list[0]).toMatchObject({
    lastText: null,
    lastSeq: 5,
    unread: 0,
  });
  expect(withMessage(rooms(room(1)), message(1, { seq: 2, text: "معدّل" }), me)?.list[0]).toMatchObject({ lastText: "قديم", lastChange: 6 });
});

test("reading clears one's own count, and shows how far the other has come", () => {
  const unread = rooms(room(1, { lastSeq: 9, unread: 4 }));
  expect(withRead(unread, { roomId: 1, userId: me, seq: 9 }, me).list[0]?.unread).toBe(0);
  const read = withRead(unread, { roomId: 1, userId: nour, seq: 8 }, me).list[0];
  expect([read?.unread, read?.members.map(({ readSeq }) => readSeq)]).toEqual([4, [5, 8]]);
});

test("online is a person's, in every room they share", () => {
  expect(withStatus(rooms(room(1), room(2)), nour, true).list.every(({ members }) => members[1]?.online && !members[0]?.online)).toBe(true);
});

test("a room of another tab that the inbox does not have asks for it, unless it lists only the first of many", () => {
  const known = rooms(room(1), room(2));
  expect([knowsAll(known, [2, 1]), knowsAll(known, [1, 3]), knowsAll({ ...known, total: 300 }, [1, 3])]).toEqual([true, false, true]);
});
