import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPrompt, savePrompt, shareRead } from "./prompter-text.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const fresh = { text: "", size: "medium", speed: "medium" };

test("what was written is there again; what nobody of ours wrote is not", () => {
  expect(readPrompt(7)).toEqual(fresh);
  savePrompt(7, { text: "أنا أسماء", size: "large", speed: "slow" });
  expect(readPrompt(7)).toEqual({ text: "أنا أسماء", size: "large", speed: "slow" });
  expect(readPrompt(8), "of nobody else's").toEqual(fresh);
  for (const strange of ["{", '{"text":1}', '{"text":"x","size":"huge","speed":"slow"}']) {
    kept.set("hiwar.prompter.7", strange);
    expect(readPrompt(7)).toEqual(fresh);
  }
});

const text = Array.from({ length: 115 }, () => "كلمة").join(" ");
test.each([
  ["", 30_000, 0.5],
  ["كلمة", 60_000, 1],
  [text, -5, 0],
  [text, 0, 0],
  [text, 30_000, 0.5],
  [text, 60_000, 1],
  [text, 90_000, 1],
])("%.10s after %i ms: %f", (words, elapsed, share) => {
  expect(shareRead({ text: words, speed: "medium" }, elapsed)).toBeCloseTo(share, 6);
});
