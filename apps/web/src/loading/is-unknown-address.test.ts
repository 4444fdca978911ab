import { ApiError } from "@hiwar/client/api-error";
import { expect, test } from "vitest";
import { isUnknownAddress } from "./is-unknown-address.ts";

const failed = (status: number) => new ApiError("unexpected", { message: "", status });

test.each([
  ["no connection", failed(0), false],
  ["nothing there", failed(404), true],
  ["an address that is none", failed(400), true],
  ["too many calls", failed(429), false],
  ["the server is away", failed(503), false],
  ["a defect", new TypeError("x"), false],
  ["nothing failed", null, false],
])("%s", (_what, error, isUnknown) => {
  expect(isUnknownAddress(error)).toBe(isUnknown);
});
