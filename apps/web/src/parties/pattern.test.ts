import { expect, test } from "vitest";
import { patternOf } from "./pattern.ts";

test.each([
  ["/", {}, "/"],
  ["/tutors", {}, "/tutors"],
  ["/t/12", { id: "12" }, "/t/:id"],
  ["/lesson/7", { id: "7" }, "/lesson/:id"],
  ["/register/student", { role: "student" }, "/register/:role"],
  ["/s/dashboard", {}, "/s/dashboard"],
  ["/t/dashboard", {}, "/t/dashboard"],
  ["/nowhere/salma@hiwar.local", { "*": "nowhere/salma@hiwar.local" }, "/nowhere/:id"],
  ["/%D8%B3%D9%84%D9%85%D9%89", { "*": "سلمى" }, "/:other"],
  ["/%E0%A4%A", {}, "/:id"],
])("%s is told as its route", (path, params, pattern) => {
  expect(patternOf(path, params)).toBe(pattern);
});
