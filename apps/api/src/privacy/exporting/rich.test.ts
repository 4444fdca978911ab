import { expect, test } from "vitest";
import { isRich, redactRichContacts, richOnPage } from "./rich.ts";

const own = ["01012345678"];

test.each([
  ["what reaches nobody stays", "<b>جيد</b>: 5 من 10<ul><li>واضح</li></ul>", "<b>جيد</b>: 5 من 10<ul><li>واضح</li></ul>"],
  ["a number within marks is painted", "<b>01598765432</b> رقمي", "<b>———————————</b> رقمي"],
  ["one's own stays", "<i>01012345678</i>", "<i>01012345678</i>"],
  ["an address in an entity's company", "a&amp;b@c.example", "a&amp;———————————"],
  ["a link that leads to somebody is none", '<a href="https://wa.me/201598765432">راسلني</a>', "راسلني"],
  ["another link stays", '<a href="https://hiwar.example/t/5">صفحتي</a>', '<a href="https://hiwar.example/t/5">صفحتي</a>'],
  ["a number in pieces costs the marks", "<b>0159</b>8765432", "———————————"],
])("%s", (_what, html, painted) => expect(redactRichContacts(html, own)).toBe(painted));

test("a page shows what is allowed of it and nothing else", () => {
  expect(richOnPage('<b onclick="x()">نعم</b><script>x()</script>')).toBe('<div dir="auto"><b>نعم</b></div>');
});

test("only what is kept as rich text is read as such", () => {
  expect([isRich("assessment", "feedback"), isRich("tutor_rating", "comment")]).toEqual([true, false]);
});
