import type { Api } from "@hiwar/client/api";
import { ApiError } from "@hiwar/client/api-error";
import type { AppSocket } from "@hiwar/client/socket";
import type { ChatMessage } from "@hiwar/contract/chat";
import { afterEach, expect, test, vi } from "vitest";
import { Conversation } from "./conversation.ts";

afterEach(() => void vi.useRealTimers());

const message = (seq: number): ChatMessage => ({
  id: seq,
  roomId: 1,
  seq,
  change: seq,
  clientId: "00000000-0000-4000-8000-000000000000",
  senderId: 1,
  text: `${seq}`,
  attachments: [],
  createdAt: "2026-11-21T10:00:00Z",
  editedAt: null,
  deletedAt: null,
});

/** A room on a fake server; each request reads the stored messages when it is made and is answered when the test says so. */
function openRoom(stored: ChatMessage[]) {
  const under: { answer: () => void; refuse: (error: ApiError) => void }[] = [];
  const connections: ((isConnected: boolean) => void)[] = [];
  const messages = ({ changedAfter = "0" }: { changedAfter?: string }) => {
    const list = stored.filter(({ change }) => change > Number(changedAfter));
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const lastChange = stored.at(-1)?.change ?? 0;
    under.push({ answer: () => resolve({ list, lastSeq: lastChange, lastChange }), refuse: reject });
    return promise;
  };
  const socket = {
    on: () => () => undefined,
    onConnection: (hear: (isConnected: boolean) => void) => {
      connections.push(hear);
      return () => undefined;
    },
  };
  const conversation = new Conversation(1, { api: { chat: { messages } } as unknown as Api, socket: socket as unknown as AppSocket });
  conversation.subscribe(() => undefined);
  const texts = () => conversation.state().log.messages.map(({ text }) => text);
  /** Answers the request in flight, once there is one. */
  const answer = async () => {
    await vi.waitFor(() => expect(under.length).toBeGreaterThan(0));
    under.shift()?.answer();
  };
  const reconnect = () => {
    for (const hear of connections) hear(true);
  };
  return { conversation, under, answer, texts, reconnect };
}

test("a message that is heard before the first answer arrives is asked for after it", async () => {
  const stored = [message(1)];
  const { conversation, answer, texts } = openRoom(stored);
  stored.push(message(2));
  conversation.hear(message(2));
  await answer();
  await answer();
  await expect.poll(texts).toEqual(["1", "2"]);
});

test("a connection made while an older question is under way asks again", async () => {
  const stored = [message(1)];
  const { under, answer, texts, reconnect } = openRoom(stored);
  await answer();
  await expect.poll(texts).toEqual(["1"]);
  reconnect();
  stored.push(message(2));
  reconnect();
  expect(under.length).toBe(1);
  await answer();
  await answer();
  await expect.poll(texts).toEqual(["1", "2"]);
});

test("without an answer it asks again by itself; a refusal stays", async () => {
  vi.useFakeTimers();
  const { conversation, under, texts } = openRoom([message(1)]);
  under.shift()?.refuse(new ApiError("offline", { message: "" }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect([conversation.state().status, under.length]).toEqual(["loading", 1]);
  under.shift()?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(texts()).toEqual(["1"]);
  conversation.hear(message(5));
  under.shift()?.refuse(new ApiError("not-room-member", { message: "", status: 403 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(under.length).toBe(0);
});
