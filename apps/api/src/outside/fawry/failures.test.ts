import { expect, test } from "vitest";
import { failureOf, isDecline } from "./failures.ts";

test.each([
  ["99951", "Insufficient funds", "no-funds"],
  ["99954", "", "expired-card"],
  ["99903", "cvv", "wrong-card"],
  ["99961", "", "over-limit"],
  ["99959", "", "suspected"],
  ["99907", "Declined", "declined"],
  ["55006", "unauthorised card", "declined"],
  ["9946", "Blank or invalid signature", "gateway"],
  ["", "no reason in words of its own", "gateway"],
])("a failure %s %s is told as %s", (code, text, reason) => {
  expect(failureOf(code, text)).toEqual({ reason, detail: `${code} ${text}`.trim() });
});

test("what says nothing is no failure", () => {
  expect(failureOf("", "")).toBe(null);
});

test("a bank's no is not the gateway's fault", () => {
  expect(["99907", "21010", "9946", "9999", ""].map(isDecline)).toEqual([true, true, false, false, false]);
});
