import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

beforeEach(() => void vi.stubGlobal("location", { origin: "http://app.localhost" }));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["/lessons?page=2#end", "/lessons?page=2#end"],
  ["https://evil.example/", null],
  ["//evil.example/", null],
  ["/\\evil.example", null],
  ["/\t/evil.example", null],
  ["/.//evil.example/", null],
  ["/settings/..//evil.example/", null],
  ["/%2e//evil.example/", null],
  ["javascript:alert(1)", null],
  ["people", null],
  ["", null],
  [null, null],
])("a way back: %j", (given, expected) => {
  expect(sameSitePath(given)).toBe(expected);
});
