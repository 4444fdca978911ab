import { tabStorage } from "@hiwar/client/browser-storage";
import { toastQueue } from "@hiwar/ui/toast";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";
import { loadPart, reloadedAt } from "./load-part.ts";

const missing = new TypeError("failed to fetch dynamically imported module");
const line = vi.spyOn(navigator, "onLine", "get");
const reload = vi.fn();
const titles = () => toastQueue.read().map(({ title }) => title);
const waits = "لم تصل هذه الصفحة بعد. نفتحها حين يعود الاتصال.";

beforeEach(() => {
  line.mockReturnValue(true);
  vi.stubGlobal("location", { ...location, reload });
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  tabStorage.removeItem(reloadedAt);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (ok: boolean) =>
  vi.stubGlobal("fetch", () => (ok ? Promise.resolve(new Response()) : Promise.reject(new TypeError("refused"))));

test("without a network the page stays, says so, and opens the part when there is one", async () => {
  line.mockReturnValue(false);
  const load = vi
    .fn<() => Promise<() => string>>()
    .mockRejectedValueOnce(missing)
    .mockResolvedValue(() => "dialog");
  const Part = lazyPart(load);
  render(
    <>
      <p>page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await waitFor(() => expect(titles()).toEqual([waits]));
  expect(screen.getByText("page")).toBeDefined();
  line.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await screen.findByText("dialog");
  expect(titles()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test("a server that is away is asked again after a moment", async () => {
  vi.useFakeTimers();
  answering(false);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue("part");
  const loading = loadPart(load);
  await vi.waitFor(() => expect(titles()).toEqual([waits]));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe("part");
  expect(titles()).toEqual([]);
});

test("a part that a server which answers does not have reloads the page once, and is told the second time", async () => {
  answering(true);
  void loadPart(() => Promise.reject(missing));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(loadPart(() => Promise.reject(missing))).rejects.toBe(missing);
  expect(reload).toHaveBeenCalledOnce();
});

test("a part is waited for when the server is gone again before the second try, and the page stays", async () => {
  vi.useFakeTimers();
  answering(true);
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(missing)
    .mockImplementationOnce(() => {
      answering(false);
      return Promise.reject(missing);
    })
    .mockResolvedValue("part");
  const loading = loadPart(load);
  await vi.waitFor(() => expect(titles()).toEqual([waits]));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await loading).toBe("part");
  expect(reload).not.toHaveBeenCalled();
});

test("a part that failed while the network came back is asked for again, and the page stays", async () => {
  answering(true);
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing).mockResolvedValue("part");
  expect(await loadPart(load)).toBe("part");
  expect(reload).not.toHaveBeenCalled();
});
