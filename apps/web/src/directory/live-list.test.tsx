import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { TutorCard } from "@hiwar/contract/directory";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socket } from "../realtime/socket.ts";
import { everyone } from "../test/tutor-cards.ts";
import TutorsScreen from "./tutors-screen.tsx";

let tell: (tutorIds: number[] | null, isOther?: boolean) => void;
let signals: unknown[][];
beforeEach(() => {
  signals = [];
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(socket, "connected", "get").mockReturnValue(true);
  vi.spyOn(socket, "signal").mockImplementation(async (...sent: unknown[]) => {
    signals.push(sent);
    return { result: "ok" } as never;
  });
  vi.spyOn(socket, "on").mockImplementation((name, hear) => {
    if (name === "TutorsCacheUpdated")
      tell = (tutorIds, isOther = false) => act(() => (hear as (told: object) => void)({ tutorIds, isOther }));
    return () => undefined;
  });
});
afterEach(() => {
  startAfresh();
  vi.restoreAllMocks();
});

const [nour, youssef, hoda] = everyone as [TutorCard, TutorCard, TutorCard];
const names = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const answering = (list: TutorCard[]) => ({ directory: { list: () => ({ list, total: list.length }) } });

test("a card changes where it stands; another order is offered, and comes by a press", async () => {
  session.accept(signedIn(salma()));
  const server = fakeServer({ topics: { list: () => ({ list: [] }) }, ...answering([nour, youssef]) });
  const { person } = await renderScreen(TutorsScreen, { path: "/tutors", at: "/tutors" });
  await waitFor(() => expect(signals).toContainEqual(["WatchTutors", { tutorId: null }]));
  server.answer(answering([nour, { ...youssef, bio: "نتكلم عن السفر" }]));
  tell([2]);
  await screen.findByText("نتكلم عن السفر");
  expect(screen.queryByRole("button", { name: /حدّث القائمة/ })).toBeNull();
  server.answer(answering([hoda, nour, youssef]));
  tell([3], true);
  // During the pause between reads: new tutors are offered at once.
  const pill = await screen.findByRole("button", { name: /حدّث القائمة/ });
  expect(names().some((name) => name?.includes("هدى"))).toBe(false);
  vi.stubGlobal("scrollTo", () => undefined);
  await person.click(pill);
  await screen.findByText(/هدى عبد العزيز/);
  expect(screen.queryByRole("button", { name: /حدّث القائمة/ })).toBeNull();
});

test("guests are told of nothing, and ask for nothing", async () => {
  fakeServer({ topics: { list: () => ({ list: [] }) }, ...answering([nour]) });
  await renderScreen(TutorsScreen, { path: "/tutors", at: "/tutors" });
  await screen.findByText(/نور الشريف/);
  expect(signals).toEqual([]);
});
