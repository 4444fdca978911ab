import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { ChatMessage, ChatRoom } from "@hiwar/contract/chat";
import { toastQueue } from "@hiwar/ui/toast";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { aMessage, aRoom } from "../test/chat.ts";
import { outboxOf } from "./chat-store.ts";
import { FirstMessage } from "./first-message.tsx";

afterEach(startAfresh);

const room = aRoom({ id: 5 });

/** Differs per test, since unsent text is kept as long as the tab. */
let myId = 10;

async function open(begin: () => FakeRefusal | { room: ChatRoom; message: ChatMessage }) {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    chat: { rooms: () => ({ list: [], total: 0 }), begin, byMembers: () => ({ room, members: room.members, whyNotWrite: null }) },
  });
  const [onBegun, onExists] = [vi.fn(), vi.fn()];
  myId += 1;
  const shown = await renderScreen(() => <FirstMessage myId={myId} counterpartId={2} onBegun={onBegun} onExists={onExists} />, {
    path: "/chat",
    at: "/chat",
  });
  return { ...shown, server, onBegun, onExists };
}

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");

test("words that nobody answered come back, and go again as the same message", async () => {
  const clientId = crypto.randomUUID();
  const message = { ...aMessage(1, 1), roomId: 5, clientId, text: "أهلًا" };
  const answers = [new FakeRefusal("unexpected"), { room, message }];
  const { person, server, onBegun } = await open(() => answers.shift() ?? expect.unreachable());
  await person.type(field(), "أهلًا{Enter}");
  await waitFor(() => expect(field().value).toBe("أهلًا"));
  await person.type(field(), "{Enter}");
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith(5));
  const [first, second] = server.calls.filter(({ name }) => name === "chat.begin");
  expect(second?.input).toEqual(first?.input);
  expect(server.keys[1]).toBe(server.keys[0]);
  expect(server.mistakes).toEqual([]);
});

test("words that nobody answered go again as the same message after the screen was left", async () => {
  const { person, server } = await open(() => new FakeRefusal("unexpected"));
  await person.type(field(), "أهلًا{Enter}");
  await waitFor(() => expect(field().value).toBe("أهلًا"));
  cleanup();
  await renderScreen(() => <FirstMessage myId={myId} counterpartId={2} />, { path: "/chat", at: "/chat" });
  await person.type(field(), "{Enter}");
  await waitFor(() => expect(server.count("chat.begin")).toBe(2));
  const [first, second] = server.calls.filter(({ name }) => name === "chat.begin");
  expect(second?.input).toEqual(first?.input);
});

test("a number among the first words is held back with the reason, and the words stay", async () => {
  const { person, onBegun } = await open(() => new FakeRefusal("bad-request", { message: "invalid" }));
  await person.type(field(), "رقمي 01012345678{Enter}");
  await waitFor(() => expect(toastQueue.read().map(({ title }) => title)).toEqual(["لم تُرسل رسالتك"]));
  expect(field().value).toBe("رقمي 01012345678");
  expect(onBegun).not.toHaveBeenCalled();
});

test("what is written meanwhile stands behind the words that come back", async () => {
  let refuse = () => undefined as undefined;
  const { person } = await open(() => expect.unreachable());
  globalThis.fetch = () => new Promise((_resolve, reject) => (refuse = () => void reject(new TypeError("offline"))));
  await person.type(field(), "أهلًا{Enter}");
  await person.type(field(), "متى نبدأ؟");
  refuse();
  await waitFor(() => expect(field().value).toBe("أهلًا\nمتى نبدأ؟"));
});

test("what was begun is there when the chat is opened again", async () => {
  const { person } = await open(() => expect.unreachable());
  await person.type(field(), "أريد أن أسأل عن");
  cleanup();
  await renderScreen(() => <FirstMessage myId={myId} counterpartId={2} />, { path: "/chat", at: "/chat" });
  expect(field().value).toBe("أريد أن أسأل عن");
});

test("where the room was opened meanwhile the words go on into it", async () => {
  const { person, server, onExists } = await open(() => new FakeRefusal("room-exists"));
  await person.type(field(), "أهلًا{Enter}");
  await waitFor(() => expect(onExists).toHaveBeenCalled());
  // By its client id the server knows words that opened the room themselves.
  const begun = server.calls.find(({ name }) => name === "chat.begin")?.input as { clientId: string };
  expect(outboxOf(myId).waiting()).toMatchObject([{ roomId: 5, text: "أهلًا", clientId: begun.clientId }]);
  expect(field().value).toBe("");
});
