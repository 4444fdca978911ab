import { queryClient } from "@hiwar/app/clients";
import { salma } from "@hiwar/app/test/people";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { roomsQuery } from "../chat/chat-store.ts";
import { aMessage } from "../test/chat.ts";
import { chatRoom, openStage, push, sentSignals, standInForTheServer } from "../test/stage.tsx";
import { say } from "../words/chat.ts";

standInForTheServer();

const chatControl = () => screen.getByRole("button", { name: /^فتح المحادثة/ });

test("what is written while the chat is closed is counted on its control, and announced", async () => {
  const { server } = await openStage();
  expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة");
  push("RoomMessage", aMessage(6));
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة، رسالة جديدة"));
  expect(chatControl().textContent).toBe("١");
  expect(screen.getByText(/^رسالة جديدة من/).getAttribute("role")).toBe("status");
  push("RoomMessage", aMessage(7));
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة، رسالتان جديدتان"));
  push("RoomMessage", aMessage(8));
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة، ٣ رسائل جديدة"));
  expect(server.mistakes).toEqual([]);
});

test("opening the chat reads it: nothing is counted afterwards, nor what comes while it is open", async () => {
  const { person } = await openStage();
  push("RoomMessage", aMessage(6));
  await waitFor(() => expect(chatControl().textContent).toBe("١"));
  await person.click(chatControl());
  await waitFor(() => expect(sentSignals).toContainEqual(["MarkMessageAsRead", { roomId: chatRoom.id, seq: 6 }]));
  push("RoomMessage", aMessage(7));
  await waitFor(() => expect(sentSignals).toContainEqual(["MarkMessageAsRead", { roomId: chatRoom.id, seq: 7 }]));
  expect(screen.queryByText(/ من .نور الشريف/)).toBeNull();
  push("MessageRead", { roomId: chatRoom.id, seq: 7 });
  await person.click(screen.getAllByRole("button", { name: "إغلاق المحادثة" })[0] as HTMLElement);
  expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة");
});

test("a room older than those of the inbox counts its unread messages and shows all, not the words before a first one", async () => {
  const { person, server } = await openStage();
  await waitFor(() => expect(server.count("chat.rooms")).toBe(1));
  let unread = 2;
  server.answer({ chat: { byMembers: () => ({ room: { ...chatRoom, unread }, members: [], whyNotWrite: null }) } });
  act(() => void queryClient.setQueryData(roomsQuery(salma().id).queryKey, { list: [], total: 101 }));
  await waitFor(() => expect(chatControl().textContent).toBe("٢"));
  await person.click(chatControl());
  await screen.findByText("رسالة 5");
  expect(screen.queryByText(say("firstText"))).toBeNull();
  unread = 0;
  push("MessageRead", { roomId: chatRoom.id, seq: 5 });
  await waitFor(() => expect(server.count("chat.byMembers")).toBe(2));
  await person.click(screen.getAllByRole("button", { name: "إغلاق المحادثة" })[0] as HTMLElement);
  await waitFor(() => expect(chatControl().getAttribute("aria-label")).toBe("فتح المحادثة"));
});

test("Escape closes the chat and gives the focus back to its control", async () => {
  const { person } = await openStage();
  await person.click(chatControl());
  await person.click(await screen.findByRole("textbox", { name: "رسالتك" }));
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("complementary", { name: "المحادثة" })).toBeNull();
  expect(document.activeElement).toBe(chatControl());
});

test("the device's way back closes the chat instead of leaving the lesson", async () => {
  const watchers: Watcher[] = [];
  class Watcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy = () => void watchers.splice(0);
  }
  vi.stubGlobal("CloseWatcher", Watcher);
  const { person } = await openStage();
  expect(watchers).toEqual([]);
  await person.click(screen.getByRole("button", { name: /فتح المحادثة/ }));
  act(() => watchers[0]?.onclose?.());
  expect(screen.queryByRole("complementary", { name: "المحادثة" })).toBeNull();
  expect(watchers).toEqual([]);
});

test("Escape in a message's menu and in an edit closes these, and the chat stays", async () => {
  const { person } = await openStage();
  await person.click(chatControl());
  const ownMenu = () =>
    within(document.querySelector(".chat-group[data-mine]") ?? document.head).getByRole("button", { name: "خيارات الرسالة" });
  await person.click(await waitFor(ownMenu));
  await screen.findByRole("menu");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await person.click(ownMenu());
  await person.click(await screen.findByRole("menuitem", { name: "تعديل" }));
  await screen.findByText("تعديل رسالة");
  await person.click(screen.getByRole("textbox", { name: "رسالتك" }));
  await person.keyboard("{Escape}");
  expect(screen.queryByText("تعديل رسالة")).toBeNull();
  expect(screen.getByRole("complementary", { name: "المحادثة" })).toBeTruthy();
});

test("the close button of the chat gives the focus back as well", async () => {
  const { person } = await openStage();
  await person.click(chatControl());
  const panel = within(screen.getByRole("complementary", { name: "المحادثة" }));
  await person.click(panel.getByRole("button", { name: "إغلاق المحادثة" }));
  expect(document.activeElement).toBe(chatControl());
});
