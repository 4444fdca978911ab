import { queryClient, session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aRoom } from "../test/chat.ts";
import ChatScreen from "./chat-screen.tsx";

afterEach(startAfresh);

const noRoom = () => new FakeRefusal("room-not-found");

test.each([
  ["a room that is not there", "/chat/999999", "هذه المحادثة ليست لك أو لم تعد موجودة"],
  ["a person whom one may not write to", "/chat?with=26", "لم نجد أطراف هذه المحادثة."],
])("%s leads back to the others, and a phone keeps its bars", async (_name, at, sentence) => {
  session.accept(signedIn(salma()));
  fakeServer({
    chat: { rooms: () => ({ list: [], total: 0 }), byMembers: () => new FakeRefusal("room-members-not-found"), members: noRoom },
  });
  await renderScreen(ChatScreen, { path: at.startsWith("/chat?") ? "/chat" : "/chat/:roomId", at });
  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: "كل المحادثات" }).getAttribute("href")).toBe("/chat");
  expect(document.querySelector("[data-fills-phone]")).toBeNull();
});

const notFound = "هذه المحادثة ليست لك أو لم تعد موجودة";

test("a list that does not arrive is no missing room: it is said once, and asked for again", async () => {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    chat: { rooms: () => new FakeRefusal("unexpected"), messages: () => ({ list: [], lastSeq: 0, lastChange: 0 }) },
  });
  const { person } = await renderScreen(ChatScreen, { path: "/chat/:roomId", at: "/chat/9" });
  expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("لم نستطع تحميل المحادثة"),
  ]);
  expect(screen.queryByText(notFound)).toBeNull();
  server.answer({ chat: { rooms: () => ({ list: [aRoom()], total: 1 }) } });
  await person.click(screen.getByRole("button", { name: "حاول مرة أخرى" }));
  expect(await screen.findByRole("region", { name: /^محادثة مع .نور الشريف/ })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an inbox that does not arrive is told as a page, without a search of nothing", async () => {
  session.accept(signedIn(salma()));
  fakeServer({ chat: { rooms: () => new FakeRefusal("unexpected") } });
  await renderScreen(ChatScreen, { path: "/chat", at: "/chat" });
  await screen.findByRole("heading", { name: "لم نستطع تحميل هذه الصفحة" });
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a room that is not in the list which was read is not found, and one that may be new since is not denied", async () => {
  session.accept(signedIn(salma()));
  const server = fakeServer({ chat: { rooms: () => ({ list: [aRoom()], total: 1 }), members: noRoom } });
  await renderScreen(ChatScreen, { path: "/chat/:roomId", at: "/chat/10" });
  await screen.findByText(notFound);
  server.answer({ chat: { rooms: () => new FakeRefusal("unexpected") } });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(notFound)).toBeNull());
  expect(screen.getByRole("alert").textContent).toContain("لم نستطع تحميل المحادثة");
});

/** Opens a room that the inbox does not reach. */
async function openUnlisted() {
  session.accept(signedIn(salma()));
  const room = aRoom({ id: 300 });
  const server = fakeServer({
    chat: {
      rooms: () => ({ list: [], total: 0 }),
      members: () => ({ list: room.members }),
      byMembers: () => ({ room, members: room.members, whyNotWrite: null }),
      messages: () => ({ list: [], lastSeq: 0, lastChange: 0 }),
    },
    lessons: { list: () => ({ list: [], total: 0 }) },
  });
  await renderScreen(ChatScreen, { path: "/chat/:roomId", at: "/chat/300" });
  const conversation = await screen.findByRole("region", { name: /^محادثة مع .نور الشريف/ });
  return { server, room, conversation };
}

test("a room that the inbox does not reach is found by who is in it", async () => {
  const { server } = await openUnlisted();
  expect(server.calls.find(({ name }) => name === "chat.byMembers")?.input).toEqual({ members: "1,2" });
});

test("a room that the inbox does not reach stays when the inbox is read again in vain, and when it enters the inbox", async () => {
  const { server, room, conversation } = await openUnlisted();
  server.answer({ chat: { rooms: () => new FakeRefusal("unexpected") } });
  await queryClient.invalidateQueries();
  await screen.findByRole("status");
  expect([conversation.isConnected, screen.queryByRole("alert")]).toEqual([true, null]);
  server.answer({ chat: { rooms: () => ({ list: [room], total: 1 }) } });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(document.querySelector('a[href="/chat/300"]')).not.toBeNull());
  expect(conversation.isConnected).toBe(true);
});

test.each([
  ["a room", "/chat/:roomId", "/chat/9"],
  ["a person", "/chat", "/chat?with=2"],
])("while %s is on its way, the shape of a conversation stands there and fills a phone", async (_name, path, at) => {
  session.accept(signedIn(salma()));
  fakeServer({});
  globalThis.fetch = () => new Promise(() => undefined);
  await renderScreen(ChatScreen, { path, at });
  await waitFor(() => expect(document.querySelectorAll("[data-fills-phone] .ui-skeleton").length).toBeGreaterThan(3));
  expect(document.querySelector("[data-fills-phone]")?.getAttribute("aria-busy")).toBe("true");
});
