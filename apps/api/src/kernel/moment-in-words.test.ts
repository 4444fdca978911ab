import { expect, test } from "vitest";
import { momentInWords, wholeMomentInWords } from "./moment-in-words.ts";

const now = Temporal.Instant.from("2026-11-22T20:30:00Z"); // 22:30 on a Sunday in Cairo
const spoken = (words: string) => words.replaceAll("\u00a0", " ");

test.each([
  ["2026-11-22T21:15:00Z", "اليوم ١١:١٥ م"],
  ["2026-11-22T22:15:00Z", "غدًا ١٢:١٥ ص"],
  ["2026-11-23T16:45:00Z", "غدًا ٦:٤٥ م"],
  ["2026-11-21T22:15:00Z", "اليوم ١٢:١٥ ص"],
  ["2026-11-21T21:45:00Z", "أمس ١١:٤٥ م"],
  ["2026-11-26T08:00:00Z", "الخميس ١٠:٠٠ ص"],
  ["2026-11-28T08:00:00Z", "السبت ١٠:٠٠ ص"],
  ["2026-11-29T08:00:00Z", "٢٩ نوفمبر ١٠:٠٠ ص"],
])("%s is %s", (instant, words) => {
  expect(spoken(momentInWords(Temporal.Instant.from(instant), now))).toBe(words);
});

test("near days are named beside their date, further ones have their date alone", () => {
  const at = (instant: string) => spoken(wholeMomentInWords(Temporal.Instant.from(instant), now));
  expect(at("2026-11-23T16:45:00Z")).toBe("غدًا، الاثنين ٢٣ نوفمبر، ٦:٤٥ م بتوقيت القاهرة");
  expect(at("2026-12-03T16:45:00Z")).toBe("الخميس ٣ ديسمبر، ٦:٤٥ م بتوقيت القاهرة");
});

test("the half of the day stays on the line of its hour", () => {
  expect(momentInWords(now, now)).toMatch(/\u00a0م$/);
});
