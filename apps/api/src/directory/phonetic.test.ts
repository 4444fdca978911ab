import { expect, test } from "vitest";
import { phoneticKeyOf, phoneticKeysOf } from "./phonetic.ts";

const isFound = (asked: string, name: string) => ` ${phoneticKeysOf(name)}`.includes(phoneticKeyOf(asked) ?? "nothing");

test.each([
  ["Mohamed", "محمد"],
  ["muhammad", "محمد"],
  ["Ahmed", "أحمد"],
  ["Omar", "عمر"],
  ["Youssef", "يوسف"],
  ["Sarah", "سارة"],
  ["Sara", "سارة"],
  ["Hebah", "هبه"],
  ["Khaled", "خالد"],
  ["Shaimaa", "شيماء"],
  ["Gamal", "جمال"],
  ["Jamal", "جمال"],
  ["Tharwat", "ثروت"],
  ["Eman", "إيمان"],
  ["Wael", "وائل"],
  ["Yasmine", "ياسمين"],
  ["Abdelrahman", "عبد الرحمن"],
  ["Abdel-Rahman", "عبد الرحمن"],
  ["Aziz", "عبد العزيز"],
  ["El-Sherif", "الشريف"],
  ["sherif", "الشريف"],
  ["Victoria", "فيكتوريا"],
  ["Peter", "بيتر"],
  ["بيتر", "Peter Adel"],
  ["سارة", "Sarah"],
  ["محمد", "Mohamed Aly"],
])("%s is %s", (asked, name) => {
  expect(isFound(asked, name)).toBe(true);
});

test.each([
  ["Omar", "مريم"],
  ["Sara", "شريف"],
  ["Karim", "يوسف"],
  ["محمد", "محمود"],
  ["a", "أحمد"],
  ["%", "أحمد"],
])("%s is not %s", (asked, name) => {
  expect(isFound(asked, name)).toBe(false);
});
