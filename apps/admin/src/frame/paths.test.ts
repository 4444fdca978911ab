import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signInPath, wayBack } from "./paths.ts";

beforeEach(() => void vi.stubGlobal("location", { origin: "http://admin.localhost" }));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [null, "/"],
  ["/people?page=2#one", "/people?page=2#one"],
  ["https://example.com/", "/"],
  ["//example.com/people", "/"],
  ["/\\example.com", "/"],
  ["people", "/"],
])("the way back %s leads to %s", (path, expected) => {
  expect(wayBack(path)).toBe(expected);
});

test("a guest comes back to where they stood, and the first page needs no mention", () => {
  expect(signInPath({ pathname: "/people", search: "?page=2" })).toBe("/login?redirect=%2Fpeople%3Fpage%3D2");
  expect(signInPath({ pathname: "/", search: "" })).toBe("/login");
});
