import { expect, test } from "vitest";
import { isCatalogue, retiredWords } from "./retired-words.ts";

const words = (said: string, path = "apps/web/src/words/lessons.ts") =>
  retiredWords([{ path, text: `export const { say } = createCatalogue({\n  title: "${said}",\n});` }]);

test.each([
  ["٣٠ دقيقة باقية هذا الأسبوع", "متبقية"],
  ["بقيت # دقائق", "متبقية"],
  ["رقم هاتفك", "موبايل"],
  ["رقم محمول مصري", "موبايل"],
  ["تصلك التنبيهات بالبريد", "إشعار"],
  ["اكتب الكود", "رمز"],
  ["دون مقابل", "مجانًا"],
  ["اختر وسيلة أخرى", "طريقة"],
  ["درس مفرد، {amount}", "درس واحد"],
  ["جدول الدروس", "التقويم"],
  ["رمز من ٥ أرقام", "خمسة أرقام"],
  ["راسِل {name}", "راسل"],
])("%s is said otherwise", (said, use) => {
  expect(words(said)).toEqual([expect.stringContaining(`«${use}»`)]);
});

test.each(["احفظ", "احذف البطاقة", "أرسل البلاغ", "اعرض المزيد"])("the button %s gives an order", (said) => {
  expect(words(said)).toHaveLength(1);
});

test.each(["أرسلنا رمزًا من خمسة أرقام", "حفظ", "احجز أول درس", "أكواد الخصم".slice(3), "بقي حرف واحد", "معروضة الآن"])(
  "%s is right",
  (said) => {
    expect(words(said)).toEqual([]);
  },
);

test("a select that compares texts is found, one that compares numbers is right", () => {
  expect(words("{thing, select, camera {تعمل} other {يعمل}}")).toHaveLength(1);
  expect(words("{isCamera, select, 1 {تعمل} other {يعمل}}")).toEqual([]);
});

test("only the room must not give orders to a man", () => {
  const said = "ثم أعد المحاولة";
  expect(words(said)).toEqual([]);
  expect(words(said, "apps/web/src/words/sessions.ts")).toHaveLength(1);
});

test("all places of words for people are read", () => {
  const places = [
    "apps/web/src/words/chat.ts",
    "apps/site/src/words/legal.ts",
    "apps/admin/src/words/app.ts",
    "packages/app/src/words/fields.ts",
    "packages/ui/src/words.ts",
    "packages/ui/src/media-words.ts",
    "packages/contract/src/kernel/error-sentences.ts",
    "apps/api/src/accounts/notices.ts",
    "apps/api/src/kernel/moment-in-words.ts",
  ];
  expect(places.filter((path) => !isCatalogue(path))).toEqual([]);
  expect(isCatalogue("apps/web/src/chat/messages-and-composer.tsx")).toBe(false);
});

test("what agrees with a person is one text that selects, and the names of the genders are two", () => {
  const keys = (...names: string[]) =>
    retiredWords([{ path: "apps/web/src/words/chat.ts", text: names.map((name) => `  "${name}": "أ",`).join("\n") }]);
  expect(keys("replies.male", "replies.female")).toEqual([
    expect.stringContaining('"replies.male"'),
    expect.stringContaining('"replies.female"'),
  ]);
  expect(keys("gender.male", "gender.female")).toEqual([]);
});
