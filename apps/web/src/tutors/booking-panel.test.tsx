import { session } from "@hiwar/app/clients";
import { fakeServer } from "@hiwar/app/test/fake-server";
import { salma, signedIn } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withoutPlan } from "../test/balance.ts";
import { lessonIn, quoteOf } from "../test/lessons.ts";
import { hoda } from "../test/tutors.ts";
import { BookingPanel } from "./booking-panel.tsx";

afterEach(() => {
  startAfresh();
  vi.unstubAllGlobals();
});

const hour = 3_600_000;
const inHours = (count: number) => new Date(Math.ceil(Date.now() / hour) * hour + count * hour).toISOString();
const [first, second] = [inHours(30), inHours(54)];
const starts = [first, second].map((start) => ({ start, durations: [15, 30] }));
const balance = withoutPlan({ window: { start: inHours(-1), end: inHours(160) } });

/** Fakes the window's width: wide, or a phone's. */
function drawOn(width: "wide" | "phone") {
  const matches = width === "wide";
  vi.stubGlobal("matchMedia", () => ({ matches, addEventListener: () => undefined, removeEventListener: () => undefined }));
}
beforeEach(() => drawOn("wide"));

async function open(book: string | null, { isGuest = false } = {}) {
  if (!isGuest) session.accept(signedIn(salma()));
  const { topics: _topics, ...card } = hoda;
  const server = fakeServer({
    calendar: { list: () => ({ slots: [], starts }) },
    wishes: { list: () => ({ list: [], isPassedOver: false }) },
    directory: { list: () => ({ list: [{ ...card, topics: [], starts: [first, second] }], total: 1 }) },
    subscriptions: { balance: () => balance },
    lessons: {
      list: () => ({ list: [], total: 0 }),
      quote: ({ start, duration }) => quoteOf({ start, durationMinutes: Number(duration) }),
      book: () => lessonIn(30),
    },
  });
  const at = book === null ? "/t/5" : `/t/5?book=${encodeURIComponent(book)}`;
  const shown = await renderScreen(() => <BookingPanel tutor={hoda} />, { path: "/t/5", at });
  return { ...shown, server };
}

const toPay = () => screen.findByRole("link", { name: "إلى الدفع" });
const orderOf = (link: HTMLElement) => {
  const search = new URLSearchParams((link.getAttribute("href") ?? "").split("?")[1]);
  return [search.get("start"), search.get("duration")];
};
const days = () => screen.findAllByRole("radio", { name: /موعد واحد/ });
const times = () => within(screen.getByRole("region", { name: "اختر الساعة" })).getAllByRole("button");

test("what was chosen is found again after a reload, or on the way back from paying", async () => {
  const { person, router, server } = await open(null);
  await person.click((await days())[1] as HTMLElement);
  await person.click(screen.getByRole("radio", { name: /١٥ دقيقة/ }));
  await person.click(times()[0] as HTMLElement);
  expect(orderOf(await toPay())).toEqual([second, "15"]);
  const { pathname, search } = router.state.location;
  expect(router.state.historyAction).toBe("REPLACE");
  expect(server.mistakes).toEqual([]);

  startAfresh();
  await open(new URLSearchParams(search).get("book") ?? "");
  expect(pathname).toBe("/t/5");
  expect(orderOf(await toPay())).toEqual([second, "15"]);
});

test("looking at another day keeps the time", async () => {
  const { person } = await open(`${first}/15`);
  await toPay();
  await person.click((await days())[1] as HTMLElement);
  expect(screen.queryByRole("link", { name: "إلى الدفع" })).toBeNull();
  await person.click((await days())[0] as HTMLElement);
  expect(orderOf(await toPay())).toEqual([first, "15"]);
});

test.each([
  ["somebody else took", () => inHours(31), /لم يعد متاحًا/],
  ["lies after the week", () => inHours(200), /بعد نهاية أسبوعك/],
  ["is over", () => inHours(-5), /فات وقت حجز/],
])("a start that %s is said to be gone, its day chosen, until another is", async (_name, at, sentence) => {
  const { person } = await open(`${at()}/15`);
  await screen.findByText(sentence);
  expect(screen.queryByRole("link", { name: "إلى الدفع" })).toBeNull();
  await person.click((await days())[0] as HTMLElement);
  await person.click(times()[0] as HTMLElement);
  await toPay();
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a guest sees days, lengths with their prices and times, and comes back from registering to the same choice", async () => {
  const { person, server } = await open(null, { isGuest: true });
  await screen.findByRole("radio", { name: /٣٠ دقيقة.*١٢٧٫٥٠/ });
  expect(await days()).toHaveLength(2);
  await person.click(screen.getByRole("radio", { name: /١٥ دقيقة.*٦٣٫٧٥/ }));
  await person.click(times()[0] as HTMLElement);
  const href = (await screen.findByRole("link", { name: "أنشئ حسابك وأكمل الحجز" })).getAttribute("href") ?? "";
  expect(href).toMatch(/^\/register\/student\?/);
  const back = new URL(new URLSearchParams(href.split("?")[1]).get("redirect") ?? "", "http://app.localhost");
  expect([back.pathname, back.searchParams.get("book")]).toEqual(["/t/5", `${first}/15`]);
  expect(server.calls.map(({ name }) => name)).toEqual(["directory.list"]);
});

test("a phone's line opens the same surface as a sheet; what it costs is not asked before", async () => {
  drawOn("phone");
  const { person, server } = await open(null);
  expect(screen.queryByRole("radio")).toBeNull();
  await person.click(await screen.findByRole("button", { name: "احجز درسًا" }));
  const sheet = await screen.findByRole("dialog", { name: /احجز درسًا مع .*هدى/ });
  await within(sheet).findByRole("radio", { name: /٣٠ دقيقة.*١٢٧٫٥٠/ });
  expect(server.mistakes).toEqual([]);
});

test.each(["yesterday", "2020-01-01T10:00:00Z/30", `${first}/45`, "/", "//"])("%s in the address does no harm", async (book) => {
  const { server } = await open(book);
  await waitFor(() => expect(server.count("calendar.list")).toBe(1));
  expect(await days()).toHaveLength(2);
  expect(server.mistakes).toEqual([]);
});

test("below the panel stands what makes it safe to book", async () => {
  await open(null);
  const list = (await screen.findByText(/حتى ست ساعات قبله/)).closest("ul") as HTMLElement;
  expect(within(list).getAllByRole("listitem")).toHaveLength(3);
});
