import { expect, test } from "vitest";
import { meta } from "./not-found-screen.tsx";

test("the tab of an unknown address says so", () => {
  expect(meta()[0]).toEqual({ title: expect.stringMatching(/^هذه الصفحة غير موجودة · /) });
});
