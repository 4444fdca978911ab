import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { SessionEvent } from "@hiwar/contract/sessions";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lesson } from "../test/lessons.ts";
import { amal } from "../test/people.ts";
import SessionEventsScreen from "./session-events-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const sessionId = "lesson:00000000-0000-4000-8000-000000000009";
const event = (parts: Partial<SessionEvent> = {}): SessionEvent => ({
  id: 1,
  sessionId,
  kind: "joined",
  at: "2026-11-21T10:01:15Z",
  secondsFromStart: 75,
  person: { id: 12, name: "سلمى حسن" },
  ...parts,
});

test("who came is listed beside the start, and a line opens its room with the way to the lesson", async () => {
  const both = [event({ id: 2, person: { id: 3, name: "نور الشريف" }, secondsFromStart: -120 }), event()];
  const server = fakeServer({
    sessions: { events: () => ({ list: [event()], total: 1 }), eventsOf: () => ({ list: both }) },
    lessons: { bySession: () => lesson() },
  });
  const { person } = await renderScreen(SessionEventsScreen, { path: "/session-events", at: "/session-events" });
  const row = await screen.findByRole("row", { name: /سلمى حسن/ });
  within(row).getByText("دخل");
  await person.click(within(row).getByRole("button"));
  const sheet = within(await screen.findByRole("complementary", { name: "ما جرى في الغرفة" }));
  await sheet.findByText("نور الشريف");
  expect((await sheet.findByRole("link", { name: "صفحة الدرس" })).getAttribute("href")).toBe("/lesson/9");
  expect(server.mistakes).toEqual([]);
});
