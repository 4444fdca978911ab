import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { personalKey } from "@hiwar/client/personal-items";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { leaveChat, outboxOf } from "../chat/chat-store.ts";
import { useLeaving, useOwnDevice } from "./use-leaving.tsx";

afterEach(() => {
  leaveChat();
  startAfresh();
});

const me = salma();
const mine = personalKey("outbox", me.id);
const waiting = {
  roomId: 3,
  clientId: "00000000-0000-4000-8000-000000000001",
  text: "مساء الخير",
  at: "2026-11-22T08:00:00Z",
  state: "failed",
};

function Frame() {
  useOwnDevice(me.id);
  const { leave, asking } = useLeaving(me.id);
  return (
    <>
      <button type="button" onClick={leave}>
        خروج
      </button>
      {asking}
    </>
  );
}

async function open() {
  const server = fakeServer({ accounts: { signOut: () => ({}) } });
  session.accept(signedIn(me));
  return { server, ...(await renderScreen(Frame, { path: "/", at: "/" })) };
}

test("who has nothing waiting is out at once, and their script is gone", async () => {
  localStorage.setItem(personalKey("prompter", me.id), "{}");
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "خروج" }));
  await waitFor(() => expect(session.user).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

test("messages that were not sent are told of; whoever stays keeps them, whoever leaves does not", async () => {
  localStorage.setItem(mine, JSON.stringify([waiting]));
  const { server, person } = await open();
  await person.click(screen.getByRole("button", { name: "خروج" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "الخروج الآن؟" }));
  dialog.getByText(/رسالة واحدة لم تُرسل بعد/);
  await person.click(dialog.getByRole("button", { name: "البقاء" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect([server.count("accounts.signOut"), localStorage.getItem(mine)]).toEqual([0, JSON.stringify([waiting])]);
  await person.click(screen.getByRole("button", { name: "خروج" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "الخروج وحذفها" }));
  await waitFor(() => expect(session.user).toBeNull());
  expect(localStorage.getItem(mine)).toBeNull();
  expect(outboxOf(me.id).waiting()).toEqual([]);
});

test("what somebody before me left is gone once I am here; mine waits", async () => {
  localStorage.setItem(personalKey("outbox", 99), JSON.stringify([waiting]));
  localStorage.setItem(mine, JSON.stringify([waiting]));
  await open();
  expect([localStorage.getItem(personalKey("outbox", 99)), localStorage.getItem(mine)]).toEqual([null, JSON.stringify([waiting])]);
});
