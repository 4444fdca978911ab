import { queryClient } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries, type Loading } from "@hiwar/app/loading/loading";
import { FakeRefusal, fakeServer } from "@hiwar/app/test/fake-server";
import { salma } from "@hiwar/app/test/people";
import { renderScreen, startAfresh } from "@hiwar/app/test/render-screen";
import { PaymentStatus } from "@hiwar/contract/payments";
import type { TutorMeta } from "@hiwar/contract/tutors";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { BioStep } from "../accounts/bio-step.tsx";
import CheckoutScreen from "../payments/checkout-screen.tsx";
import { payment } from "../test/payments.ts";

afterEach(startAfresh);

const failure = new Error("lost");
const refetch = vi.fn();
const query = (state: Partial<Loading<string>>): Loading<string> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch,
  ...state,
});
const late = "لم يصل آخر تحديث، وهذا آخر ما وصلنا.";

let change: (state: Partial<Loading<string>>) => void;
function Sample() {
  const [state, setState] = useState<Partial<Loading<string>>>({});
  change = (next) => act(() => setState(next));
  return (
    <Loaded query={query(state)} skeleton={<p>wait</p>}>
      {(data) => <input aria-label={data} defaultValue="" />}
    </Loaded>
  );
}
const draw = () => renderScreen(Sample, { path: "/", at: "/" });

test("what is pressed stays under the finger until the click is over, whatever comes meanwhile", async () => {
  vi.useFakeTimers();
  await draw();
  change({ data: "whole list" });
  fireEvent.pointerDown(screen.getByRole("textbox", { name: "whole list" }));
  change({ data: undefined });
  change({ data: "found" });
  screen.getByRole("textbox", { name: "whole list" });
  fireEvent.pointerUp(window);
  screen.getByRole("textbox", { name: "whole list" });
  await act(() => vi.advanceTimersByTimeAsync(200));
  screen.getByRole("textbox", { name: "found" });
  vi.useRealTimers();
});

test("a press that becomes a scroll holds nothing back, nor does one during which nothing comes", async () => {
  vi.useFakeTimers();
  await draw();
  change({ data: "whole list" });
  fireEvent.pointerDown(window);
  fireEvent.pointerCancel(window);
  await act(() => vi.advanceTimersByTimeAsync(200));
  change({ data: "found" });
  screen.getByRole("textbox", { name: "found" });
  vi.useRealTimers();
});

test("waits, shows what came, and keeps it when a refetch fails", async () => {
  const { person } = await draw();
  await screen.findByText("wait");
  change({ data: "story" });
  await person.type(screen.getByRole("textbox", { name: "story" }), "typed");
  change({ data: "story", error: failure });
  expect(screen.getByRole("textbox", { name: "story" })).toHaveProperty("value", "typed");
  expect(screen.getByRole("status").textContent).toContain(late);
  await person.click(screen.getByRole("button", { name: "حاول مرة أخرى" }));
  expect(refetch).toHaveBeenCalledOnce();
  change({ data: "story" });
  expect(screen.queryByText(late)).toBeNull();
  expect(screen.getByRole("textbox", { name: "story" })).toHaveProperty("value", "typed");
});

test("a first answer that failed is told in place of everything", async () => {
  await draw();
  change({ error: failure });
  await screen.findByRole("heading", { name: "لم نستطع تحميل هذه الصفحة" });
  expect(screen.queryByText("wait")).toBeNull();
});

test("several queries are there together, and only those that failed are repeated", () => {
  const [one, two] = [vi.fn(), vi.fn()];
  const there = query({ data: "a", refetch: one });
  expect(combineQueries({ there, missing: query({}) }).data).toBeUndefined();
  expect(combineQueries({ there, also: query({ data: "b" }) }).data).toEqual({ there: "a", also: "b" });
  const both = combineQueries({ there, failed: query({ data: "b", error: failure, refetch: two }) });
  expect([both.data, both.error]).toEqual([{ there: "a", failed: "b" }, failure]);
  both.refetch();
  expect([one, two].map((refetched) => refetched.mock.calls.length)).toEqual([0, 1]);
});

test("a tutor's typed story stays when the profile is read again and does not come", async () => {
  const meta: TutorMeta = { public: false, activated: false, manuallyAdded: false, noticeMinutes: 30, bio: null, about: null, missing: [] };
  const server = fakeServer({ tutors: { meta: () => meta } });
  const { person } = await renderScreen(() => <BioStep user={salma()} onNext={() => undefined} onLater={() => undefined} />, {
    path: "/",
    at: "/",
  });
  const story = await screen.findByRole("textbox", { name: /نبذة عنك/ });
  await person.type(story, "كلام طويل");
  server.answer({ tutors: { meta: () => new FakeRefusal("unexpected") } });
  await act(() => queryClient.refetchQueries({ queryKey: ["tutors"] }));
  await waitFor(() => expect(screen.getByText(late)).toBeDefined());
  expect(story.isConnected).toBe(true);
  expect(story).toHaveProperty("value", "كلام طويل");
});

test("the reference number stays at the kiosk when asking how it stands fails", async () => {
  const asked = {
    ...payment(12, { status: PaymentStatus.Processed, paidAt: null, referenceNumber: "938455017", expiresAt: "2099-01-01T10:00:00Z" }),
    order: { plan: null, lesson: null },
  };
  const server = fakeServer({ payments: { status: () => asked } });
  await renderScreen(CheckoutScreen, { path: "/checkout", at: "/checkout?payment=12" });
  const number = await screen.findByText(/938.455.017/);
  server.answer({ payments: { status: () => new FakeRefusal("unexpected") } });
  await act(() => queryClient.refetchQueries({ queryKey: ["payments", "status"] }));
  await screen.findByText(late);
  expect(number.isConnected).toBe(true);
});
