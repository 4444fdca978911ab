import { expect, test } from "vitest";
import { firstNameOf } from "./first-name.ts";

test.each([
  ["سلمى حسن", "سلمى"],
  ["عبد الرحمن محمد الشرنوبي", "عبد الرحمن"],
  ["أبو بكر سالم", "أبو بكر"],
  ["نور الدين خالد", "نور الدين"],
  ["هبة الله سامي", "هبة الله"],
  ["Salma", "Salma"],
])("%s is called %s", (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
