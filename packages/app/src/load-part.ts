import { tabStorage } from "@hiwar/client/browser-storage";
import { dismissToast, toast } from "@hiwar/ui/toast";
import { say } from "./words/app.ts";

/** Storage key of the time of the last reload. */
export const reloadedAt = "hiwar.reloaded-at";
/** For how long after a reload another one would not help. */
export const onceInMilliseconds = 60_000;
const againMilliseconds = 5_000;
/** Longer than any wait; the toast is removed when the wait ends. */
const toastMilliseconds = 3_600_000;

/**
 * Imports a part of the app. Without a connection to the server the page stays and the import is retried until it succeeds. If the server answers but
 * the file is gone, it belongs to an older release, and the page is reloaded, at most once a minute. Before that, the import and the server are tried
 * once more, since the network may have returned or gone in between. Rejects when the reload did not help.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (await answers()) {
      try {
        return await load();
      } catch {
        if (await answers()) return reloadOrThrow(error);
      }
    }
  }
  const stopTelling = tellWaiting();
  await lineMayBeBack();
  return loadPart(load).finally(stopTelling);
}

/** Whether the server can be reached: requests a file that every page needs. */
async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/theme.js", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function reloadOrThrow(error: unknown): Promise<never> {
  if (Date.now() - Number(tabStorage.getItem(reloadedAt) ?? 0) < onceInMilliseconds) throw error;
  tabStorage.setItem(reloadedAt, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}

/** Waits until the browser goes online; at most 5 s while it reports that it is online already. */
function lineMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(resolve, againMilliseconds) : undefined;
    addEventListener(
      "online",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

let waiting = 0;
let told: number | null = null;

/** Shows one toast for all waiting imports; returns a function that ends one wait. */
function tellWaiting(): () => void {
  waiting += 1;
  told ??= toast("warning", { title: say("partWaits"), durationMs: toastMilliseconds });
  return () => {
    waiting -= 1;
    if (waiting > 0 || told === null) return;
    dismissToast(told);
    told = null;
  };
}
