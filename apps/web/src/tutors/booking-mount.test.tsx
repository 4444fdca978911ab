import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import type { Availability } from "@hiwar/contract/calendar";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withoutPlan } from "../test/balance.ts";
import { quoteOf } from "../test/lessons.ts";
import { BookingMount } from "./booking-mount.tsx";

afterEach(startAfresh);

const hour = 3_600_000;
const inHours = (count: number) => new Date(Math.ceil(Date.now() / hour) * hour + count * hour).toISOString();
const [first, second] = [inHours(30), inHours(54)];
const free: Availability = { slots: [], starts: [first, second].map((start) => ({ start, durations: [15, 30] })) };
const balance = withoutPlan({ window: { start: inHours(-1), end: inHours(160) } });

function Screen() {
  return <BookingMount tutor={{ id: 2, name: "نور الشريف" }} user={salma()} />;
}

async function open(book: string) {
  session.accept(signedIn(salma()));
  const server = fakeServer({
    calendar: { list: () => free },
    subscriptions: { balance: () => balance },
    lessons: {
      list: () => ({ list: [], total: 0 }),
      quote: ({ start, duration }) => quoteOf({ start, durationMinutes: Number(duration) }),
    },
  });
  const shown = await renderScreen(Screen, { path: "/t/2", at: `/t/2?book=${encodeURIComponent(book)}` });
  return { ...shown, server };
}

const toPay = () => screen.findByRole("link", { name: "إلى الدفع" });
const orderOf = (link: HTMLElement) => {
  const search = new URLSearchParams((link.getAttribute("href") ?? "").split("?")[1]);
  return [search.get("start"), search.get("duration")];
};

test("what was chosen is found again after a reload, or on the way back from paying", async () => {
  const { person, router, server } = await open("");
  const answers = async (question: string) => within(await screen.findByRole("region", { name: question })).getAllByRole("button");
  const press = async (question: string, which: number) => person.click((await answers(question))[which] as HTMLElement);
  await press("اختر اليوم", 1);
  await press("اختر المدة", 0);
  await press("اختر الساعة", 0);
  expect(orderOf(await toPay())).toEqual([second, "15"]);
  const { pathname, search } = router.state.location;
  expect(router.state.historyAction).toBe("REPLACE");
  expect(server.mistakes).toEqual([]);

  startAfresh();
  await open(new URLSearchParams(search).get("book") ?? "");
  expect(pathname).toBe("/t/2");
  expect(orderOf(await toPay())).toEqual([second, "15"]);
});

test("looking at the day again keeps the time", async () => {
  const { person } = await open(`${first}/15`);
  await toPay();
  await person.click(screen.getByRole("button", { name: /اليوم/ }));
  const days = within(await screen.findByRole("region", { name: "اختر اليوم" })).getAllByRole("button");
  await person.click(days[0] as HTMLElement);
  expect(orderOf(await toPay())).toEqual([first, "15"]);
});

test.each(["yesterday", "2020-01-01T10:00:00Z/30", `${first}/45`, "/", "//"])("%s in the address does no harm", async (book) => {
  const { server } = await open(book);
  await waitFor(() => expect(server.count("calendar.list")).toBe(1));
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(server.mistakes).toEqual([]);
});
