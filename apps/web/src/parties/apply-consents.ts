import { api } from "@hiwar/app/clients";
import type { ThirdParties } from "@hiwar/contract/accounts";
import { isThirdPartyFree, type PartyName, partyNames } from "@hiwar/contract/third-parties";
import { reloadOnline } from "@hiwar/ui/reload-online";
import { forgetAnalytics, readyAnalytics, stopAnalytics, trackPage } from "./analytics.ts";
import { consentedParties, partiesAllowedByPolicy, removeCookiesOf, storeConsents } from "./consents.ts";
import { reportErrors } from "./error-reports.ts";
import { consentKey } from "./has-consented-here.ts";
import { nameRecordedPage, readyRecording, stopRecording } from "./recording.ts";

let pattern = "";
/** The stop function of each company running in this page. */
const running = new Map<PartyName, () => void>();

function load(scriptUrl: string): void {
  const script = document.createElement("script");
  script.src = scriptUrl;
  script.async = true;
  document.head.append(script);
}

/** Starts a company's script in this page; returns a function that stops it. */
const starts: { readonly [Name in PartyName]: (party: ThirdParties[Name] & object) => () => void } = {
  analytics: ({ id, scriptUrl }) => {
    readyAnalytics(id, pattern);
    load(scriptUrl);
    trackPage(pattern);
    return () => stopAnalytics(id);
  },
  recording: ({ scriptUrl }) => {
    readyRecording(pattern);
    load(scriptUrl);
    return stopRecording;
  },
  errors: (reports) => reportErrors({ ...reports, page: () => pattern }),
};

function start<Name extends PartyName>(name: Name, party: ThirdParties[Name]): void {
  if (!party || running.has(name)) return;
  running.set(name, starts[name](party));
}

/** Stops all companies: they collect and send nothing more in this page. */
function stopAll(): void {
  for (const stop of running.values()) stop();
  running.clear();
}

/** Reloads the page without the scripts, since a script cannot be unloaded. */
function loadAnew(): void {
  stopAll();
  reloadOnline();
}

/** On pages without third parties no company may run. Before such a page's address is set, all are stopped; then the page reloads without them. */
function watchAddress(): void {
  const isLeaving = (url: string | URL | null | undefined) =>
    running.size > 0 && url !== null && url !== undefined && isThirdPartyFree(new URL(url, location.href).pathname);
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const leaves = isLeaving(url);
      if (leaves) stopAll();
      original(state, unused, url);
      if (leaves) reloadOnline();
    };
  }
  addEventListener("popstate", () => isLeaving(location.href) && loadAnew(), { capture: true });
}

let isWatching = false;
let asked = 0;

/** Starts the companies in this page that the person consented to and the page's policy allows. Null is a guest, who consented to nothing. */
export async function applyConsents(personId: number | null): Promise<void> {
  asked += 1;
  const own = asked;
  const parties = personId === null ? null : await api.accounts.parties();
  // A newer request has begun; this late answer might restart something withdrawn in the meantime.
  if (own !== asked) return;
  const names = consentedParties(parties);
  storeConsents(names);
  const withdrawn = [...running.keys()].filter((name) => !names.includes(name));
  if (!names.includes("analytics")) forgetAnalytics();
  // Also removes what another tab, where it was still running, has stored since.
  for (const name of partyNames) if (!names.includes(name)) removeCookiesOf(name);
  if (withdrawn.length > 0) return loadAnew();
  const opened = partiesAllowedByPolicy();
  if (!parties || isThirdPartyFree(location.pathname)) return;
  for (const name of names) if (opened.has(name)) start(name, parties[name]);
  if (running.size === 0 || isWatching) return;
  isWatching = true;
  watchAddress();
  // A consent withdrawn in another tab ends it here too.
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== consentKey && key !== null) return;
    const agreed = newValue?.split(".") ?? [];
    const withdrawnThere = [...running.keys()].filter((name) => !agreed.includes(name));
    for (const name of withdrawnThere) removeCookiesOf(name);
    if (withdrawnThere.length > 0) loadAnew();
  });
}

/** Sets the pattern of the current page and reports the change. */
export function setPagePattern(next: string): void {
  const isAnother = pattern !== next;
  pattern = next;
  if (!isAnother) return;
  if (running.has("analytics")) trackPage(next);
  if (running.has("recording")) nameRecordedPage(next);
}
