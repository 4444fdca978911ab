import { expect, test } from "vitest";
import { PublicCache } from "./public-cache.ts";

const tutors = ["tutors"] as const;

test("an answer is kept for less than a second, by its URL, whichever way the clock goes", async () => {
  const cache = new PublicCache();
  await cache.make("/a", tutors, 5_000, async () => "one");
  expect([4_001, 5_000, 5_999].map((now) => cache.find("/a", now)?.text)).toEqual(["one", "one", "one"]);
  expect([4_000, 6_000].map((now) => cache.find("/a", now))).toEqual([null, null]);
  expect(cache.find("/b", 5_000)).toBeNull();
});

test("those who ask together share one reading; one that failed is not kept", async () => {
  const cache = new PublicCache();
  let readings = 0;
  const read = async () => `reading ${++readings}`;
  const [one, other] = await Promise.all([cache.make("/a", tutors, 0, read), cache.make("/a", tutors, 0, read)]);
  expect([one.text, other]).toEqual(["reading 1", one]);
  await expect(cache.make("/b", tutors, 0, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect((await cache.make("/b", tutors, 0, read)).text).toBe("reading 2");
});

test("a drop takes the answers with its tag, and no others", async () => {
  const cache = new PublicCache();
  await cache.make("/tutors", tutors, 0, async () => "list");
  await cache.make("/plans", [], 0, async () => "plans");
  cache.drop("tutors");
  expect([cache.find("/tutors", 0), cache.find("/plans", 0)?.text]).toEqual([null, "plans"]);
});

test("while a dropped answer is read anew, guests get the former one; whoever may have written waits", async () => {
  const cache = new PublicCache();
  await cache.make("/a", tutors, 0, async () => "former");
  cache.drop("tutors");
  expect(cache.find("/a", 10, true)).toBeNull();
  const gate = Promise.withResolvers<string>();
  const made = cache.make("/a", tutors, 10, () => gate.promise);
  expect([cache.find("/a", 20, true)?.text, cache.find("/a", 20)]).toEqual(["former", null]);
  expect(cache.find("/a", 1_000, true)).toBeNull();
  gate.resolve("new");
  await made;
  expect(cache.find("/a", 50)?.text).toBe("new");
});

test("commits that overtake every reading keep no guest waiting: each reading is the next former answer", async () => {
  let now = 0;
  const cache = new PublicCache(() => now);
  await cache.make("/a", tutors, 0, async () => "reading 0");
  for (let turn = 1; turn <= 5; turn++) {
    now = turn * 900;
    const gate = Promise.withResolvers<string>();
    cache.drop("tutors");
    const made = cache.make("/a", tutors, now, () => gate.promise);
    cache.drop("tutors");
    expect([cache.find("/a", now, true)?.text, cache.find("/a", now)]).toEqual([`reading ${turn - 1}`, null]);
    gate.resolve(`reading ${turn}`);
    await made;
    // A caller that may have written reads its own write, and the next guest triggers a new reading.
    expect([cache.find("/a", now, true), cache.find("/a", now)]).toEqual([null, null]);
  }
});

test("a stream of writes costs guests five readings a second, and after it the next one reads at once", async () => {
  let now = 0;
  const cache = new PublicCache(() => now);
  let readings = 0;
  const askAsGuest = async () => cache.find("/a", now, true) ?? (await cache.make("/a", tutors, now, async () => `reading ${++readings}`));
  for (; now < 2_000; now += 10) {
    cache.drop("tutors");
    await askAsGuest();
  }
  expect(readings).toBe(10);
  // A caller that may have written never gets an older answer.
  expect(cache.find("/a", now)).toBeNull();
  cache.drop("tutors");
  await askAsGuest();
  expect(readings).toBe(11);
});

test("what was read before a drop is not told after it, whichever reading ends last", async () => {
  const cache = new PublicCache();
  const gate = Promise.withResolvers<string>();
  const before = cache.make("/a", tutors, 0, () => gate.promise);
  cache.drop("tutors");
  const after = cache.make("/a", tutors, 0, async () => "new");
  expect((await after).text).toBe("new");
  gate.resolve("old");
  expect([(await before).text, cache.find("/a", 0)?.text]).toEqual(["old", "new"]);
});

test("it holds no more than it may: the oldest goes first", async () => {
  const cache = new PublicCache();
  for (let page = 0; page <= 2_000; page++) await cache.make(`/${page}`, [], 0, async () => "x");
  expect([cache.find("/0", 0), cache.find("/1", 0)?.text, cache.find("/2000", 0)?.text]).toEqual([null, "x", "x"]);
});
