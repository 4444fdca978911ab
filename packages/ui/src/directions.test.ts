import fc from "fast-check";
import { expect, test } from "vitest";
import { type Part, splitDirections } from "./directions.ts";
import { mixedMessages } from "./mixed-messages.ts";

const shown = (part: Part): string => {
  if (typeof part === "string") return part;
  const within = part.parts.map(shown).join("");
  return part.isSentence ? `⟦${within}⟧` : `[${within}]`;
};
const written = (part: Part): string => (typeof part === "string" ? part : part.parts.map(written).join(""));
const runsOf = (text: string) =>
  splitDirections(text)
    .map(({ direction, parts }) => `${direction ?? "page"} ${parts.map(shown).join("")}`)
    .join("\n");

test("there are forty messages, and each is another", () => {
  expect(new Set(mixedMessages.map(({ text }) => text)).size).toBe(40);
});

test.each(mixedMessages.map(({ text, runs }) => [text, runs]))("%s", (text, runs) => {
  expect(runsOf(text)).toBe(runs);
});

test.each([
  ["nothing", "", "page "],
  ["no letters", "12:30 👍", "page 12:30 👍"],
  ["an empty line between two", "a\n\nب", "ltr a\npage \nrtl ب"],
  ["an address alone", "https://example.com/a", "ltr https://example.com/a"],
  ["a phone alone", "010 1234 5678", "ltr 010 1234 5678"],
  ["a date is no phone", "01-12-2026", "page 01-12-2026"],
  ["Arabic only", "أهلًا. كيف حالك؟", "rtl أهلًا. كيف حالك؟"],
  ["a bracket that never closes", "كلمة (past simple", "rtl كلمة ([past simple]"],
  ["brackets that cross", "كلمة (a [b) c]", "rtl كلمة [(a [b) c]]"],
  ["a name that a server isolated", "رسالة من \u2068Omar\u2069 now", "rtl رسالة من [\u2068Omar\u2069 now]"],
  ["no space behind a full stop", "تمام.See you later", "rtl تمام.⟦See you later⟧"],
  ["a sign between two words is neither's", "كلمة/word", "rtl كلمة/[word]"],
  ["Arabic in an English line keeps its number", "See you الساعة 7.", "ltr See you [الساعة 7]."],
  ["but not one with an English unit", "See you الساعة 7 PM ok", "ltr See you [الساعة] 7 PM ok"],
  ["a list of words is one stretch", "الكلمات: go, went, gone", "rtl الكلمات: [go, went, gone]"],
  ["Arabic commas in a list stay Arabic", "التفاح apple، الموز banana", "rtl التفاح [apple]، الموز [banana]"],
])("directions: %s", (_name, text, runs) => {
  expect(runsOf(text)).toBe(runs);
});

const pieces = [
  "I",
  "went",
  "كلمة",
  "و",
  ".",
  "،",
  ",",
  "؟",
  "?",
  " ",
  "\n",
  "(",
  ")",
  '"',
  "«",
  "»",
  "7",
  "٧",
  "010",
  "-",
  "/",
  "😀",
  "\u2068",
  "\u2069",
];

test("whatever is written, nothing of it is lost or moved, and stretches alternate", () => {
  const check = (parts: readonly Part[], outer: string): void => {
    for (const part of parts) {
      if (typeof part === "string") continue;
      expect(part.parts.length).toBeGreaterThan(0);
      if (!/^[٠-٩]/.test(written(part))) expect(part.direction).not.toBe(outer);
      check(part.parts, part.direction);
    }
  };
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "grapheme" }))), (words) => {
      const text = words.join("");
      const paragraphs = splitDirections(text);
      expect(paragraphs.map(({ parts }) => parts.map(written).join("")).join("\n")).toBe(text);
      for (const { direction, parts } of paragraphs) check(parts, direction ?? "page");
    }),
  );
});
