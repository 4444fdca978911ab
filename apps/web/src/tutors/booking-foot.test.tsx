import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen, startAfresh } from "../test/render-screen.tsx";
import { BookingFoot, type BookingFootProps } from "./booking-foot.tsx";

afterEach(startAfresh);

const now = Date.parse("2026-11-22T08:00:00Z");
const retry = vi.fn();
const draw = (week: Partial<BookingFootProps["week"]>) => {
  const all = { starts: [], opened: now, isPending: false, isError: false, retry, ...week };
  return renderScreen(() => <BookingFoot week={all} now={now} onBook={() => undefined} />, { path: "/t/1", at: "/t/1" });
};
const none = "لا مواعيد متاحة الآن";

test("while the starts are asked for nobody is told that there are none", async () => {
  await draw({ isPending: true });
  await screen.findByRole("button", { name: "احجز درسًا" });
  expect(screen.queryByText(none)).toBeNull();
});

test("starts that did not come can be asked for again", async () => {
  const { person } = await draw({ isError: true });
  expect(screen.queryByText(none)).toBeNull();
  await person.click(await screen.findByRole("button", { name: "حاول مرة أخرى" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("none at all is said", async () => {
  await draw({});
  await screen.findByText(none);
});
