import { expect, test } from "vitest";
import { signInPath } from "./paths.ts";

test("a guest comes back to where they stood, and the first page needs no mention", () => {
  expect(signInPath({ pathname: "/people", search: "?page=2" })).toBe("/login?redirect=%2Fpeople%3Fpage%3D2");
  expect(signInPath({ pathname: "/", search: "" })).toBe("/login");
});
