import { setTimeout as pass } from "node:timers/promises";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Slot } from "@hiwar/contract/calendar";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SlotEditor } from "./slot-editor.tsx";
import type { Draft } from "./span.ts";
import { weekOf } from "./week.ts";

afterEach(startAfresh);

// Sunday, 22 November, ten in the morning in Cairo.
const now = Date.parse("2026-11-22T08:00:00Z");
const evening: Draft = { slot: null, day: "2026-11-24", from: 18 * 60, to: 20 * 60 };
const made: Slot = {
  id: 1,
  start: "2026-11-24T16:00:00Z",
  end: "2026-11-24T18:00:00Z",
  purpose: 2,
  booked: [],
  whyNotDelete: null,
  repeats: false,
  away: [],
};

async function open(draft: Draft) {
  const onClose = vi.fn();
  const days = weekOf(draft.day);
  const shown = await renderScreen(() => <SlotEditor draft={draft} days={days} now={now} onClose={onClose} />, {
    path: "/week",
    at: "/week",
  });
  return { ...shown, onClose };
}

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "حفظ" });

test("two presses at once save one slot", async () => {
  const server = fakeServer({ calendar: { make: () => made } });
  const { onClose } = await open(evening);
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.count("calendar.make")).toBe(1);
  expect(server.mistakes).toEqual([]);
});

test("asked again because no answer came it goes under the same key, another time under its own", async () => {
  const server = fakeServer({ calendar: { make: () => new FakeRefusal("unexpected") } });
  const { person } = await open(evening);
  const press = async (times: number) => {
    await person.click(save());
    await waitFor(() => expect(server.count("calendar.make")).toBe(times));
    await screen.findByRole("alert");
    // Waits, or the next press would count as the second half of a double press.
    await pass(400);
  };
  await press(1);
  await press(2);
  await person.click(screen.getByRole("button", { name: /^من|من$/ }));
  await person.click(within(await screen.findByRole("listbox")).getByRole("option", { name: /٨:٣٠.م/ }));
  await press(3);
  const [first, second, third] = server.keys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a refusal leaves with the times it was about, and the next ones can be saved", async () => {
  const server = fakeServer({ calendar: { make: () => new FakeRefusal("conflicting-schedule") } });
  const { person, onClose } = await open(evening);
  await person.click(save());
  expect(await screen.findByRole("alert")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: /^من|من$/ }));
  await person.click(within(await screen.findByRole("listbox")).getByRole("option", { name: /٨:٣٠.م/ }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  server.answer({ calendar: { make: () => made } });
  // Waits, or the press would count as the second half of a double press.
  await pass(400);
  await person.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.calls.at(-1)?.input).toEqual({ start: "2026-11-24T18:30:00.000Z", end: "2026-11-24T20:30:00.000Z" });
});

test.each([
  ["has passed", { ...evening, day: "2026-11-21" }, "مضى هذا الوقت. اختر وقتًا قادمًا."],
  ["is too far", { ...evening, day: "2027-02-01" }, "تُضاف المواعيد قبل وقتها بـ٦٠ يومًا على الأكثر: حتى الخميس ٢١ يناير ٢٠٢٧ ١٠:٠٠ ص."],
  ["is too long", { ...evening, from: 0, to: 24 * 60 }, "أقصر موعد ١٥ دقيقة، وأطول موعد ١٢ ساعة."],
])("a time that %s is told before it is sent", async (_name, draft, sentence) => {
  await open(draft);
  const said = screen
    .getByRole("status")
    .textContent?.replaceAll(/[\u2067-\u2069]/g, "")
    .replaceAll("\u00a0", " ");
  expect(said).toBe(sentence);
  expect(save().disabled).toBe(true);
});

test("a time that can be offered needs no words", async () => {
  await open(evening);
  expect(screen.queryByRole("status")).toBeNull();
  expect(save().disabled).toBe(false);
});

test("the spring night offers only times that exist", async () => {
  const { person } = await open({ slot: null, day: "2027-04-30", from: 0, to: 60 });
  await person.click(screen.getByRole("button", { name: /^من|من$/ }));
  const times = within(await screen.findByRole("listbox"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent?.replace("\u00a0", " "));
  expect(times[0]).toBe("١:٠٠ ص");
  expect(times).toHaveLength(new Set(times).size);
});
