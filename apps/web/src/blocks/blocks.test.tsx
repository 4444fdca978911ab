import { session } from "@hiwar/app/clients";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { BlockedPerson } from "@hiwar/contract/blocks";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BlockDialog } from "./block-dialog.tsx";
import { BlockedNote } from "./blocked-note.tsx";
import { BlockedPeople } from "./blocked-people.tsx";

beforeEach(() => session.accept(signedIn(salma())));
afterEach(startAfresh);

const nour: BlockedPerson = { id: 7, name: "نور الشريف", gender: "female", image: null, since: "2026-11-14T10:00:00Z" };
const show = (Part: () => React.ReactNode) => renderScreen(Part, { path: "/", at: "/" });

test("blocking says what it does, the lesson that ends too, and asks before it is done", async () => {
  const server = fakeServer({ blocks: { block: () => ({}) } });
  const onClose = vi.fn();
  const { person } = await show(() => <BlockDialog person={nour} lessonStart="2026-11-24T16:00:00Z" onClose={onClose} />);
  const dialog = await screen.findByRole("alertdialog", { name: /حظر .*نور/ });
  expect(dialog.textContent).toMatch(/لا تراسلك ولا تراسلها/);
  expect(dialog.textContent).toMatch(/يُلغى/);
  await person.click(screen.getByRole("button", { name: "حظر" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls.at(-1)).toMatchObject({ name: "blocks.block", input: { id: "7" } });
});

test("one that is refused says why and stays open", async () => {
  fakeServer({ blocks: { block: () => new FakeRefusal("illegal") } });
  const onClose = vi.fn();
  const { person } = await show(() => <BlockDialog person={nour} lessonStart={null} onClose={onClose} />);
  expect((await screen.findByRole("alertdialog")).textContent).not.toMatch(/يُلغى/);
  await person.click(screen.getByRole("button", { name: "حظر" }));
  await screen.findByRole("alert");
  expect(onClose).not.toHaveBeenCalled();
});

test("whom one has blocked is listed since when, and taken back", async () => {
  const server = fakeServer({ blocks: { list: () => ({ list: [nour] }), unblock: () => ({}) } });
  const { person } = await show(BlockedPeople);
  await screen.findByText(/منذ .*١٤ نوفمبر/);
  server.answer({ blocks: { list: () => ({ list: [] }) } });
  await person.click(screen.getByRole("button", { name: /رفع الحظر عن .*نور/ }));
  await screen.findByText(/لم تحظر أحدًا/);
  expect(server.calls.find(({ name }) => name === "blocks.unblock")?.input).toEqual({ id: "7" });
  expect(server.mistakes).toEqual([]);
});

test("where one would write stands that they are blocked, and the way back", async () => {
  const server = fakeServer({ blocks: { unblock: () => ({}) } });
  const { person } = await show(() => <BlockedNote person={nour} />);
  await screen.findByText(/حظرت .*نور/);
  await person.click(screen.getByRole("button", { name: "رفع الحظر" }));
  await waitFor(() => expect(server.calls.at(-1)?.name).toBe("blocks.unblock"));
});
