import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal } from "../test/people.ts";
import LessonsScreen from "./lessons-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

test("lessons are filtered by time and by whether they were cancelled, in the address", async () => {
  const server = fakeServer({ lessons: { list: () => ({ list: [], total: 0 }) } });
  const { person, address } = await renderScreen(LessonsScreen, { path: "/lessons", at: "/lessons" });
  await screen.findByRole("heading", { name: "لا دروس بعد" });
  await person.click(screen.getByRole("button", { name: "الوقت" }));
  await person.click(await screen.findByRole("radio", { name: "يجري الآن" }));
  await waitFor(() => expect(address()).toBe("/lessons?when=now"));
  await person.click(screen.getByRole("button", { name: "الإلغاء" }));
  await person.click(await screen.findByRole("radio", { name: "ملغاة" }));
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ size: "10", when: "now", cancelled: "true" }));
  await screen.findByRole("heading", { name: "لا دروس بهذا الشرط" });
  expect(server.mistakes).toEqual([]);
});
