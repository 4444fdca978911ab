import { Providers } from "@hiwar/app/providers";
import { startAfresh } from "@hiwar/app/test/render-screen";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TutorSearch } from "./tutor-search.tsx";

beforeEach(async () => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  startAfresh();
});

function type(text: string) {
  const onSearch = vi.fn();
  const search = (
    <Providers>
      <TutorSearch value="" onSearch={onSearch} />
    </Providers>
  );
  const slowly = () => new Promise<null>(() => undefined);
  const router = createMemoryRouter(
    [
      { path: "/tutors", element: search },
      { path: "/t/1", loader: slowly, element: null },
    ],
    { initialEntries: ["/tutors"] },
  );
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });
  return { router, onSearch };
}

test("who stays has searched once the fingers rest", async () => {
  const { onSearch } = type("نور");
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("نور");
});

test("who is on the way to a tutor is not called back by the search", async () => {
  const { router, onSearch } = type("نور");
  await act(async () => void router.navigate("/t/1"));
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect([router.state.navigation.location?.pathname, onSearch.mock.calls]).toEqual(["/t/1", []]);
});

test("nor is who has just begun to leave, before the page has drawn that", async () => {
  const { router, onSearch } = type("نور");
  // Outside `act`: on a busy page the navigation is drawn later than the search's timer fires.
  void router.navigate("/t/1");
  vi.advanceTimersByTime(300);
  expect([router.state.navigation.location?.pathname, onSearch.mock.calls]).toEqual(["/t/1", []]);
  await act(() => vi.runOnlyPendingTimersAsync());
});

test("who stays after all searches again", async () => {
  const { router, onSearch } = type("نور");
  await act(async () => void router.navigate("/t/1"));
  await act(() => router.navigate("/tutors"));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "هدى" } });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("هدى");
});
