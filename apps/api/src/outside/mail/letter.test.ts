import { expect, test } from "vitest";
import { everyLetter } from "../../test/letters.ts";
import { writeLetter } from "./letter.ts";

const letters = everyLetter(Temporal.Instant.from("2026-11-22T08:00:00Z"));
const supportUrl = "https://hiwar.test/url/support";
const plain = (words: string) => words.replaceAll(/[\u2067-\u2069]/g, "").replaceAll("\u00a0", " ");

test.each([...letters.keys()])("%s says in plain text what it says in HTML, and fetches nothing", (name) => {
  const letter = letters.get(name);
  if (!letter) throw new Error(name);
  const { html, text, pictures = [] } = writeLetter(letter, supportUrl);
  for (const said of [
    letter.subject,
    ...letter.lines,
    ...(letter.sums ?? []).map(({ label, sum }) => `${label}: ${sum}`),
    ...(letter.code ? [letter.code] : []),
    ...(letter.action ? [letter.action.url] : []),
    ...(letter.unsubscribe ? [letter.unsubscribe.page] : []),
    supportUrl,
  ])
    expect(text).toContain(said);
  expect(plain(text)).toMatch(letter.name === null ? /^أهلًا بك،\n/ : /^أهلًا (سلمى|Salma)،\n/);
  expect(text.includes("لأن لك حسابًا")).toBe(letter.name !== null);
  const sources = [...html.matchAll(/\b(?:src|background)="([^"]+)"/g)].map(([, address]) => address);
  expect(sources.toSorted()).toEqual(pictures.map((picture) => `cid:${picture.name}`).toSorted());
  expect(html).not.toMatch(/@import|url\(|<svg|<script/);
});

test("only what people agreed to get says how it is stopped", () => {
  const stoppable = [...letters].filter(([, { unsubscribe }]) => unsubscribe).map(([name]) => name.replace(/-\d+$/, ""));
  expect([...new Set(stoppable)]).toEqual(["broadcast"]);
  const { html, unsubscribeUrl } = writeLetter(letters.get("broadcast-0") as never, supportUrl);
  expect([html.includes("إيقافها"), unsubscribeUrl?.includes("/webhooks/unsubscribe")]).toEqual([true, true]);
});

test("what people are called is text, never markup", () => {
  const letter = { subject: "a < b", name: '"><img src=x>', lines: ["<b>&"], action: { label: "<i>", url: 'https://a/?b="' } };
  const { html } = writeLetter(letter, supportUrl);
  expect(html).not.toMatch(/<img src=x|<b>|<i>|b=""/);
});

test("subjects say who and when, as people say it", () => {
  const subjects = ["lesson-booked-0", "lesson-tomorrow-0", "lesson-soon-0", "lesson-cancelled-0"].map((name) =>
    plain(letters.get(name)?.subject ?? ""),
  );
  expect(subjects).toEqual([
    "حُجز درسك مع نور غدًا ٦:٤٥ م",
    "درسك مع نور غدًا ٦:٤٥ م",
    "درسك مع نور غدًا ٦:٤٥ م",
    "أُلغي درسك مع نور: غدًا ٦:٤٥ م",
  ]);
  expect(plain(letters.get("payment-paid-0")?.subject ?? "")).toMatch(/^وصلت دفعتك: .?١٬٨٣٦.ج\.م\..?$/);
  expect(plain(letters.get("payment-refunded-0")?.subject ?? "")).toMatch(/^أعدنا إليك .?١٬٨٣٦.ج\.م\..?$/);
  expect(plain(letters.get("lesson-tomorrow-0")?.lines[0] ?? "")).toBe("تذكير بموعده: غدًا، الاثنين ٢٣ نوفمبر، ٦:٤٥ م بتوقيت القاهرة.");
});

test.each([
  ["تغيّرت وسائل الدخول في حِوار", "تغيّرت وسائل الدخول في\u00a0حِوار"],
  ["حِوار", "حِوار"],
  ["رسالة إلى constantinople@example.com", "رسالة إلى constantinople@example.com"],
])("a heading leaves no short word alone in its last line: %s", (subject, heading) => {
  const { html, subject: sent } = writeLetter({ subject, name: null, lines: [] }, supportUrl);
  expect([html.includes(`>${heading}</h1>`), sent]).toEqual([true, subject]);
});

test("a refund's sums are a statement in both, and only its result is strong", () => {
  const { html, text } = writeLetter(letters.get("refund-begun-0") as never, supportUrl);
  const cells = [...html.matchAll(/font-weight:(\d+)">([^<]+)<\/td>/g)].map(([, weight, words]) => `${weight} ${plain(words ?? "")}`);
  expect(cells.filter((_, place) => place % 2 === 0)).toEqual(["400 المدفوع", "400 ما استُخدم", "400 رسوم بوابة الدفع", "600 يرجع لك"]);
  expect(cells.at(-1)).toMatch(/^600 .*١٬٨٣٦/);
  expect(text.indexOf("المدفوع:")).toBeLessThan(text.indexOf("يرجع المبلغ بالطريقة"));
});

test("a sum brings its own full stop: no sentence ends twice", () => {
  const twice = [...letters].flatMap(([name, { subject, lines }]) =>
    [subject, ...lines].filter((line) => /\.\s*\./.test(line.replaceAll(/\p{Cf}/gu, ""))).map((line) => `${name}: ${line}`),
  );
  expect(twice).toEqual([]);
});
