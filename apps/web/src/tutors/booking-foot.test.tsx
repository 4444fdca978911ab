import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { ApiError } from "@hiwar/client/api-error";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { BookingFoot, type BookingFootProps } from "./booking-foot.tsx";

afterEach(startAfresh);

const now = Date.parse("2026-11-22T08:00:00Z");
const retry = vi.fn();
type Query = BookingFootProps["desk"]["query"];
const draw = (state: Partial<Query>, starts: readonly string[] = []) => {
  const query = { data: {}, error: null, isFetching: false, refetch: retry, ...state } as Query;
  const desk = { starts: starts.map((start) => ({ start, durations: [15, 30] })), query };
  return renderScreen(() => <BookingFoot desk={desk} now={now} onBook={() => undefined} />, { path: "/t/1", at: "/t/1" });
};
const none = "لا مواعيد متاحة الآن";

test("while the starts are asked for nobody is told that there are none", async () => {
  await draw({ data: undefined, isFetching: true });
  await screen.findByRole("button", { name: "احجز درسًا" });
  expect(screen.queryByText(none)).toBeNull();
});

test("starts that did not come can be asked for again", async () => {
  const { person } = await draw({ data: undefined, error: new ApiError("offline", { message: "" }) });
  expect(screen.queryByText(none)).toBeNull();
  await person.click(await screen.findByRole("button", { name: "حاول مرة أخرى" }));
  expect(retry).toHaveBeenCalledOnce();
});

test("a failed background refetch leaves the nearest start in its place", async () => {
  await draw({ error: new ApiError("offline", { message: "" }) }, ["2026-11-22T16:00:00Z"]);
  await screen.findByText("اليوم ٦:٠٠ م");
  expect(screen.queryByText("حاول مرة أخرى")).toBeNull();
});

test("none at all is said", async () => {
  await draw({});
  await screen.findByText(none);
});
