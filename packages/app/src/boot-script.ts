import { onceInMilliseconds, reloadedAt } from "./load-part.ts";

/** Element ids of the boot screen's two parts: the loader and the failure. */
export const bootIds = { wait: "boot-wait", failure: "boot-failure" } as const;

const patienceMilliseconds = 30_000;

/**
 * Watches the boot before any of the app's own scripts has loaded. When a script fails and the server answers, the page is reloaded, at most once a
 * minute as in `loadPart`. When that did not help, or the app has not started after 30 s, the failure replaces the loader. An app that loads late still takes over.
 * Inline, since a separate file would be missing together with the others.
 */
export const bootScript = `(function () {
  function tell() {
    var wait = document.getElementById("${bootIds.wait}");
    var failure = document.getElementById("${bootIds.failure}");
    if (!wait || !failure) return;
    wait.hidden = true;
    failure.hidden = false;
    failure.querySelector("button").onclick = reload;
    // Without the style sheet the drawings are black blots.
    if (getComputedStyle(failure.querySelector(".ui-empty")).display === "grid") return;
    failure.querySelectorAll(".ui-drawing, .ui-motif").forEach(function (drawing) { drawing.style.display = "none"; });
  }
  function fail() {
    if (!document.getElementById("${bootIds.wait}")) return;
    try {
      if (Date.now() - Number(sessionStorage.getItem("${reloadedAt}")) < ${onceInMilliseconds}) return tell();
      sessionStorage.setItem("${reloadedAt}", String(Date.now()));
    } catch (refused) {
      return tell();
    }
    reload();
  }
  // Without a server the browser's own error page would replace the failure.
  function reload() {
    fetch("/theme.js", { method: "HEAD", cache: "no-store" }).then(function (answer) {
      if (answer.ok) location.reload();
      else tell();
    }, tell);
  }
  addEventListener("error", function (event) { if (event.target instanceof HTMLScriptElement) fail(); }, true);
  addEventListener("unhandledrejection", function (event) { if (/modul/i.test(String(event.reason))) fail(); });
  setTimeout(tell, ${patienceMilliseconds});
})();`;
