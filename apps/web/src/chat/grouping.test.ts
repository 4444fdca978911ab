import type { ChatMessage } from "@hiwar/contract/chat";
import { expect, test } from "vitest";
import { deliveryOf, groupMessages, unsentOnly } from "./grouping.ts";

const message = (seq: number, senderId: number, createdAt: string): ChatMessage => ({
  id: seq,
  roomId: 1,
  seq,
  change: seq,
  clientId: `client-${seq}`,
  senderId,
  text: "",
  attachments: [],
  createdAt,
  editedAt: null,
  deletedAt: null,
});

test("days turn at Cairo's midnight, groups at the author and the minute", () => {
  const days = groupMessages([
    message(1, 1, "2026-11-20T21:59:00Z"),
    message(2, 1, "2026-11-20T22:00:10Z"),
    message(3, 1, "2026-11-20T22:00:50Z"),
    message(4, 2, "2026-11-20T22:00:55Z"),
    message(5, 2, "2026-11-20T22:01:00Z"),
  ]);
  expect(days.map(({ day, groups }) => [day, groups.map(({ messages }) => messages.map(({ seq }) => seq))])).toEqual([
    ["2026-11-20", [[1]]],
    ["2026-11-21", [[2, 3], [4], [5]]],
  ]);
});

test("a group is read when its last message is", () => {
  const messages = [message(1, 1, ""), message(2, 1, "")];
  expect([deliveryOf({ messages }, 1), deliveryOf({ messages }, 2)]).toEqual(["sent", "read"]);
});

test("what has arrived waits no more", () => {
  const waiting = [1, 2].map((turn) => ({ roomId: 1, clientId: `client-${turn}`, text: "", at: "", state: "queued" as const }));
  expect(unsentOnly(waiting, [message(1, 1, "")], 1).map(({ clientId }) => clientId)).toEqual(["client-2"]);
  expect(unsentOnly(waiting, [], 2)).toEqual([]);
});
