import { expect, test } from "vitest";
import { holdsContact } from "./outside-contact.ts";

test.each([
  "رقمي 01012345678",
  "٠١٠ ١٢٣٤ ٥٦٧٨ كلّمني",
  "call +20 (101) 234-5678",
  "0020 101 234 5678",
  "1 0 1 2 3 4 5 6 7 8",
  "درسي ٥ ورقمي 0-1-1-1-2-3-4-5-6-7-8",
  "https://example.org/lesson",
  "تعال على www.example.eg",
  "اكتب لي salma@example.eg",
  "wa.me/20101",
  "example.com",
  "حسابي @nour.english",
])("%s leads elsewhere", (text) => {
  expect(holdsContact(text)).toBe(true);
});

test.each([
  "أهلًا، هل يناسبك الأحد الساعة ١٠:١٥؟",
  "موعدنا 2026-11-22 10:00 أو 12-11-2026 11-12-2026",
  "I scored 7.5 in IELTS 2024, and 8 in 2025.",
  "I work with Node.js. Is it OK?me too",
  "السعر ١٨٣٦ ج.م",
  "رقم العملية 700123456",
  "meet me @ five",
  "e.g. the past tense",
])("%s does not", (text) => {
  expect(holdsContact(text)).toBe(false);
});
