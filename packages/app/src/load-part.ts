import { tabStorage } from "@hiwar/client/browser-storage";
import { dismissToast, toast } from "@hiwar/ui/toast";
import { say } from "./words/app.ts";

/** Where the moment of the last reload is kept. */
export const reloadedAt = "hiwar.reloaded-at";
/** How long after a reload the next one helps no more. */
export const onceInMilliseconds = 60_000;
const againMilliseconds = 5_000;
/** The wait is over long before; the toast goes with it. */
const toastMilliseconds = 3_600_000;

/**
 * Imports a part of the app. Without a way to the server the page stays and the import is repeated until it comes; a part that is gone from a
 * server that answers is one of an older release, so the page is reloaded, once a minute. It is asked for once more before: the network
 * may have come back between the import and the answer. Rejects when the reload did not help.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (await answers()) return load().catch(() => reloadOrThrow(error));
  }
  const stopTelling = tellWaiting();
  await lineMayBeBack();
  return loadPart(load).finally(stopTelling);
}

/** Whether the server gives out what the page needs anyway. */
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

/** Until the browser says that a network is there; while it believes so, for a moment. */
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

/** One toast for all that waits. */
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
