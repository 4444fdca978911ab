import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { session } from "../frame/live.ts";
import { FakeRefusal, fakeServer } from "../test/fake-server.ts";
import { salma, signedIn } from "../test/people.ts";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import ChatScreen from "./chat-screen.tsx";

afterEach(startAfresh);

test.each([
  ["a room that is not there", "/chat/999999", "هذه المحادثة ليست لك أو لم تعد موجودة"],
  ["a person whom one may not write to", "/chat?with=26", "لم نجد أطراف هذه المحادثة."],
])("%s leads back to the others, and a phone keeps its bars", async (_name, at, sentence) => {
  session.accept(signedIn(salma()));
  fakeServer({
    chat: { rooms: () => ({ list: [], total: 0 }), byMembers: () => new FakeRefusal("room-members-not-found") },
  });
  await renderScreen(ChatScreen, { path: at.startsWith("/chat?") ? "/chat" : "/chat/:roomId", at });
  await screen.findByText(sentence);
  expect(screen.getByRole("link", { name: "كل المحادثات" }).getAttribute("href")).toBe("/chat");
  expect(document.querySelector("[data-fills-phone]")).toBeNull();
});
