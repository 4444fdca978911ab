import { tabStorage } from "@hiwar/client/browser-storage";

/** Where the moment of the last reload is kept. */
export const reloadedAt = "hiwar.reloaded-at";
/** How long after a reload the next one helps no more. */
export const onceInMilliseconds = 60_000;

/** A part of the app that no longer loads is usually an old page after a release: reload once. If that did not help, the crash screen says so. */
export function reloadOnPreloadError(): void {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(tabStorage.getItem(reloadedAt) ?? 0);
    if (Date.now() - last < onceInMilliseconds) return;
    event.preventDefault();
    tabStorage.setItem(reloadedAt, String(Date.now()));
    location.reload();
  });
}
