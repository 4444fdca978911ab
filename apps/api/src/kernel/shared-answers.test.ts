import { expect, test } from "vitest";
import { SharedAnswers } from "./shared-answers.ts";

test("an answer is kept for less than a second, by its address, whichever way the clock goes", async () => {
  const answers = new SharedAnswers();
  await answers.make("/a", 5_000, async () => "one");
  expect([4_001, 5_000, 5_999].map((now) => answers.find("/a", now)?.text)).toEqual(["one", "one", "one"]);
  expect([4_000, 6_000].map((now) => answers.find("/a", now))).toEqual([null, null]);
  expect(answers.find("/b", 5_000)).toBeNull();
});

test("those who ask together share one reading; one that failed is not kept", async () => {
  const answers = new SharedAnswers();
  let readings = 0;
  const read = async () => `reading ${++readings}`;
  const [one, other] = await Promise.all([answers.make("/a", 0, read), answers.make("/a", 0, read)]);
  expect([one.text, other]).toEqual(["reading 1", one]);
  await expect(answers.make("/b", 0, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect((await answers.make("/b", 0, read)).text).toBe("reading 2");
});

test("what was read before a commit is not told after it", async () => {
  const answers = new SharedAnswers();
  const gate = Promise.withResolvers<string>();
  const before = answers.make("/a", 0, () => gate.promise);
  answers.forget();
  const after = answers.make("/a", 0, async () => "new");
  gate.resolve("old");
  expect([await before, await after, answers.find("/a", 0)].map((answer) => answer?.text)).toEqual(["old", "new", "new"]);
});

test("it holds no more than it may", async () => {
  const answers = new SharedAnswers();
  for (let page = 0; page <= 2_000; page++) await answers.make(`/${page}`, 0, async () => "x");
  expect([answers.find("/0", 0), answers.find("/2000", 0)?.text]).toEqual([null, "x"]);
});
