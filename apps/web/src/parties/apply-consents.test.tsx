import { logFailure } from "@hiwar/client/recent-log";
import type { ThirdParties } from "@hiwar/contract/accounts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const server = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock("@hiwar/app/clients", () => ({ api: { accounts: { parties: async () => server.answer } } }));

const reload = vi.fn();
const sent = vi.fn();
const parties: ThirdParties = {
  analytics: { id: "G-ABCDE12345", scriptUrl: "https://analytics.example/js" },
  recording: { id: "abcde12345", scriptUrl: "https://recording.example/tag" },
  errors: { url: "https://reports.example/api/1/envelope/", environment: "staging" },
};
const nobody: ThirdParties = { analytics: null, recording: null, errors: null };
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const setCookie = (name: string, value: string, more = "") => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = `${name}=${value}; path=/${more}`;
};
/** Sets the document as the server sends it for this address, with these companies allowed. */
const openTo = (names: string, at = "/tutors") => {
  history.replaceState(null, "", at);
  document.head.innerHTML = names === "" ? "" : `<meta name="hiwar-parties" content="${names}">`;
};
/** Imports the module as a newly loaded page does. */
async function load(answer: ThirdParties) {
  vi.resetModules();
  server.answer = answer;
  return import("./apply-consents.ts");
}

const { pushState, replaceState } = history;
beforeEach(() => {
  const here = location;
  vi.stubGlobal("location", new Proxy({}, { get: (_none, name) => (name === "reload" ? reload : Reflect.get(here, name)) }));
});
afterEach(() => {
  Object.assign(history, { pushState, replaceState });
  document.head.innerHTML = "";
  localStorage.clear();
  for (const name of ["hiwar_parties", "_ga", "_clck"]) setCookie(name, "", "; max-age=0");
  reload.mockClear();
  sent.mockClear();
  vi.unstubAllGlobals();
  Object.assign(window, { dataLayer: undefined, clarity: undefined });
});

test("whoever agreed to nothing has nothing loaded, whatever the page is open to", async () => {
  openTo("analytics recording errors");
  const { applyConsents } = await load(nobody);
  await applyConsents(1);
  expect([scripts(), document.cookie, localStorage.getItem("hiwar.analytics-id")]).toEqual([[], "", null]);
});

test("what was agreed is loaded where the page is open to it, and the next page is told", async () => {
  openTo("");
  const { applyConsents } = await load(parties);
  await applyConsents(1);
  expect([scripts(), document.cookie]).toEqual([[], "hiwar_parties=analytics.recording.errors"]);
  openTo("analytics recording errors");
  const { applyConsents: again, setPagePattern } = await load(parties);
  setPagePattern("/t/:id");
  await again(1);
  expect(scripts()).toEqual(["https://analytics.example/js", "https://recording.example/tag"]);
  expect([localStorage.getItem("hiwar.analytics-id")?.length, document.body.dataset.clarityMask]).toEqual([36, "true"]);
  const told = JSON.stringify((window.dataLayer ?? []).map((given) => [...(given as ArrayLike<unknown> as unknown[])]));
  expect(told).toContain('"page_view"');
  expect(told).toContain("/t/:id");
  expect(told).toContain('"ad_storage":"denied"');
});

test("whoever goes on to chat, the room or checkout goes alone: all are stopped before, and the page is loaded anew", async () => {
  openTo("analytics recording errors");
  const { applyConsents } = await load(parties);
  await applyConsents(1);
  const recorded: unknown[][] = window.clarity?.q ?? [];
  history.pushState(null, "", "/lessons");
  expect(reload).not.toHaveBeenCalled();
  history.pushState(null, "", "/chat/12");
  expect(reload).toHaveBeenCalledOnce();
  expect(recorded.at(-1)).toEqual(["stop"]);
  expect(Reflect.get(window, "ga-disable-G-ABCDE12345")).toBe(true);
});

test("on a quiet page nothing is started, even where it claims to be open", async () => {
  openTo("analytics recording errors", "/checkout");
  const { applyConsents } = await load(parties);
  await applyConsents(1);
  expect(scripts()).toEqual([]);
});

test("taken back, here or in another tab, it ends at once with its cookies and its id", async () => {
  openTo("analytics recording");
  const { applyConsents } = await load(parties);
  await applyConsents(1);
  setCookie("_ga", "1");
  setCookie("_clck", "1");
  server.answer = nobody;
  await applyConsents(1);
  expect([document.cookie, localStorage.getItem("hiwar.analytics-id"), localStorage.getItem("hiwar.agreed")]).toEqual(["", null, null]);
  expect(reload).toHaveBeenCalledOnce();

  openTo("analytics");
  const { applyConsents: another } = await load(parties);
  await another(1);
  reload.mockClear();
  dispatchEvent(new StorageEvent("storage", { key: "hiwar.agreed", newValue: "analytics.recording.errors" }));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent("storage", { key: "hiwar.agreed", newValue: null }));
  expect(reload).toHaveBeenCalled();
});

test("whoever signs out takes along what was agreed", async () => {
  openTo("analytics");
  const { applyConsents } = await load(parties);
  await applyConsents(1);
  await applyConsents(null);
  expect([document.cookie, reload.mock.calls.length]).toEqual(["", 1]);
});

test.each([
  ["nor brings back what was taken back", parties, 1, nobody, ""],
  ["nor takes away what was agreed to", nobody, 1, parties, "analytics.recording.errors"],
  ["nor names anything once they signed out", parties, null, nobody, ""],
] as const)("an answer that comes after a newer one changes nothing, %s", async (_what, late, nextPerson, newer, agreed) => {
  openTo("analytics recording errors");
  const first = Promise.withResolvers<ThirdParties>();
  const { applyConsents } = await load(nobody);
  server.answer = first.promise;
  const slow = applyConsents(1);
  server.answer = newer;
  await applyConsents(nextPerson);
  first.resolve(late);
  await slow;
  expect([localStorage.getItem("hiwar.agreed") ?? "", scripts().length]).toEqual([agreed, agreed === "" ? 0 : 2]);
});

test("an error is reported once with the page's pattern and without a person; one of a lost network is not", async () => {
  openTo("errors");
  vi.stubGlobal("fetch", sent.mockResolvedValue(new Response()));
  const { applyConsents, setPagePattern } = await load({ ...nobody, errors: parties.errors });
  const calls = () => sent.mock.calls.filter(([url, { body }]) => url === parties.errors?.url && body.includes("/lesson/:id"));
  setPagePattern("/lesson/:id");
  await applyConsents(1);
  const error = new TypeError('no lesson of "salma@hiwar.local"');
  dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  logFailure(error);
  logFailure({ status: 404 });
  vi.stubGlobal("navigator", { onLine: false });
  logFailure(new Error("another"));
  expect(calls()).toHaveLength(1);
  const [, request] = calls()[0] as [string, RequestInit];
  expect(request).toMatchObject({ mode: "no-cors", credentials: "omit", referrerPolicy: "no-referrer" });
  expect(request.body).toContain('"transaction":"/lesson/:id"');
  expect(request.body).not.toContain("salma");
});
