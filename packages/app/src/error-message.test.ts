import { ApiError } from "@hiwar/client/api-error";
import { expect, test } from "vitest";
import { errorMessage } from "./error-message.ts";

test.each([
  [3, "بعد 3 ثوانٍ"],
  [60, "بعد 60 ثانية"],
  [91, "بعد دقيقتين"],
  [900, "بعد 15 دقيقة"],
  [5_401, "بعد ساعتين"],
  [86_400, "بعد 24 ساعة"],
])("too many tries say that %i seconds are to be waited", (retryAfterSeconds, wait) => {
  const said = errorMessage(new ApiError("too-many-requests", { message: "wait", status: 429, retryAfterSeconds }));
  expect(said.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))).toContain(wait);
});

test("without a time the server's sentence stands", () => {
  expect(errorMessage(new ApiError("too-many-requests", { message: "wait", status: 429 }))).toBe("wait");
});
