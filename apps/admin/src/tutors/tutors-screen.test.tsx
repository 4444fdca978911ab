import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amal, personLine, tutorLine } from "../test/people.ts";
import TutorsScreen from "./tutors-screen.tsx";

beforeEach(() => session.accept(signedIn(amal)));
afterEach(startAfresh);

const at = (address: string) => renderScreen(TutorsScreen, { path: "/tutors", at: address });
const one = <Row,>(row: Row) => ({ list: [row], total: 1 });

test("tutors are listed with what keeps them from students, by where they stand, and a line opens", async () => {
  const waiting = tutorLine({ standing: "waiting", missing: ["video", "about"] });
  const server = fakeServer({ people: { tutors: () => one(waiting) } });
  const { person, address } = await at("/tutors");
  const row = await screen.findByRole("row", { name: /نور الشريف/ });
  within(row).getByText("تنتظر التفعيل");
  within(row).getByText("النبذة، الفيديو التعريفي");
  await person.click(screen.getByRole("button", { name: "الحالة" }));
  await person.click(await screen.findByRole("radio", { name: "مُفعّل ولا يظهر" }));
  await waitFor(() => expect(server.calls.at(-1)?.input).toEqual({ size: "10", standing: "hidden" }));
  await person.click(screen.getByRole("button", { name: /نور الشريف/ }));
  await waitFor(() => expect(address()).toBe("/tutor/3"));
  expect(server.mistakes).toEqual([]);
});

test("each list has its own address, and says why nothing can be booked", async () => {
  const hours = { offeredMinutes: 240, bookedMinutes: 240 };
  const server = fakeServer({
    people: {
      tutors: () => one(tutorLine()),
      fullTutors: () => ({
        list: [
          { ...tutorLine(), hours },
          { ...tutorLine({ id: 4, name: "مها" }), hours: { offeredMinutes: 0, bookedMinutes: 0 } },
        ],
        total: 2,
      }),
      uncontacted: () => ({ list: [], total: 0 }),
      studios: () => one(personLine({ name: "استوديو لنس" })),
    },
  });
  const { person, address } = await at("/tutors?standing=listed");
  await person.click(await screen.findByRole("tab", { name: "بلا مواعيد متاحة" }));
  await waitFor(() => expect(address()).toBe("/tutors?view=full"));
  await screen.findByText("محجوزة كلها: ٢٤٠ دقيقة");
  screen.getByText("لا مواعيد مفتوحة");
  await person.click(screen.getByRole("tab", { name: "لم نتواصل معهم" }));
  await screen.findByRole("heading", { name: "تواصلنا مع الجميع" });
  await person.click(screen.getByRole("tab", { name: "الاستوديوهات" }));
  await screen.findByRole("row", { name: /استوديو لنس/ });
  expect(server.mistakes).toEqual([]);
});

test("what tutors taught is asked for by the month", async () => {
  const taught = { ...tutorLine(), lessons: 12, minutes: 345 };
  const server = fakeServer({ people: { tutoringMinutes: () => ({ ...one(taught), month: "2026-11" }) } });
  const { person } = await at("/tutors?view=minutes");
  await screen.findByText("٣٤٥");
  await person.click(screen.getByRole("button", { name: /الشهر/ }));
  const [, former] = await screen.findAllByRole("radio");
  await person.click(former as HTMLElement);
  await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ month: expect.stringMatching(/^\d{4}-\d\d$/) }));
  expect(server.mistakes).toEqual([]);
});
