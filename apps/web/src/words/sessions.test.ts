import { expect, test } from "vitest";
import { say } from "./sessions.ts";

test.each([
  ["works", "يعمل", "تعمل"],
  ["isOff", "مغلق", "مغلقة"],
  ["denied", "ممنوع", "ممنوعة"],
  ["missing", "غير موجود", "غير موجودة"],
  ["busy", "يستخدمه برنامج آخر", "يستخدمها برنامج آخر"],
] as const)("%s agrees with the microphone and with the camera", (key, microphone, camera) => {
  expect([0, 1].map((isCamera) => say(key, { isCamera }))).toEqual([microphone, camera]);
});
