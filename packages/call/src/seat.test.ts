import { afterEach, beforeEach, expect, test, vi } from "vitest";

const session = "lesson:7";
/** Names of the locks held by any tab of the browser. */
const locks = new Set<string>();
const request = vi.fn((name: string, _options: LockOptions, hold: (lock: object | null) => Promise<unknown> | undefined) => {
  const isFree = !locks.has(name);
  if (isFree) locks.add(name);
  return Promise.resolve(hold(isFree ? {} : null));
});

/** The storage of one tab; a duplicated tab begins with a copy. */
function storageOf(entries: Iterable<[string, string]> = []) {
  const stored = new Map(entries);
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

/** Loads the module as a new page would, in a tab with this storage. */
async function pageIn(storage: ReturnType<typeof storageOf>) {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", storage);
  return import("./seat.ts");
}

/** The browser releases a page's locks when it closes. */
const unload = (seat: string) => locks.delete(`hiwar.seat.${seat}`);

beforeEach(() => {
  locks.clear();
  vi.stubGlobal("navigator", { locks: { request } });
});
afterEach(() => vi.unstubAllGlobals());

test("a new tab gets a seat of its own, outside, with everything on", async () => {
  const { claimSeat } = await pageIn(storageOf());
  const { seat, ...rest } = await claimSeat(session);
  expect(seat).toMatch(/^[0-9a-f-]{36}$/);
  expect(rest).toEqual({ isInside: false, microphone: true, camera: true });
  expect((await claimSeat("lesson:8")).seat).not.toBe(seat);
});

test("a reload has the seat again as it was stored", async () => {
  const storage = storageOf();
  const first = await pageIn(storage);
  const { seat } = await first.claimSeat(session);
  const left = first.storeSeat(session, { seat, isInside: true, microphone: false, camera: true });
  unload(seat);
  expect(await (await pageIn(storage)).claimSeat(session)).toEqual(left);
});

test("a duplicated tab gets another seat, outside, and stores it; the first tab keeps its own", async () => {
  const storage = storageOf();
  const first = await pageIn(storage);
  const { seat } = await first.claimSeat(session);
  first.storeSeat(session, { seat, isInside: true, microphone: false, camera: false });
  const copy = storageOf(storage.stored);
  const second = await (await pageIn(copy)).claimSeat(session);
  expect(second).toEqual({ seat: second.seat, isInside: false, microphone: true, camera: true });
  expect(second.seat).not.toBe(seat);
  expect([...locks]).toEqual([`hiwar.seat.${seat}`, `hiwar.seat.${second.seat}`]);
  unload(second.seat);
  expect((await (await pageIn(copy)).claimSeat(session)).seat).toBe(second.seat);
});

test("the same page may claim its seat again", async () => {
  const { claimSeat } = await pageIn(storageOf());
  const first = await claimSeat(session);
  expect(await claimSeat(session)).toEqual(first);
});

test("two claims at the same moment in one page do not take two seats for a lock of its own", async () => {
  const storage = storageOf();
  const { claimSeat, storeSeat } = await pageIn(storage);
  storeSeat(session, { seat: "stored", isInside: true, microphone: true, camera: true });
  const seats = (await Promise.all([claimSeat(session), claimSeat(session)])).map(({ seat }) => seat);
  expect(seats).toEqual(["stored", "stored"]);
});

test.each([
  ["no words of ours", "{"],
  ["no seat", "{}"],
  ["nothing", "null"],
])("storage that holds %s is replaced", async (_name, text) => {
  const storage = storageOf([[`hiwar.seat.${session}`, text]]);
  const { claimSeat } = await pageIn(storage);
  const claimed = await claimSeat(session);
  expect(JSON.parse(storage.stored.get(`hiwar.seat.${session}`) ?? "")).toEqual(claimed);
});

test("a browser without locks has the stored seat", async () => {
  vi.stubGlobal("navigator", {});
  const { claimSeat, storeSeat } = await pageIn(storageOf());
  storeSeat(session, { seat: "stored", isInside: true, microphone: true, camera: true });
  expect((await claimSeat(session)).seat).toBe("stored");
});
