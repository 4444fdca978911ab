import { parseRichText } from "@hiwar/contract/rich-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { richHtmlOf, withMark } from "./marked-text.ts";

test.each([
  ["words", "شرح واضح\nوحضور لطيف", "شرح واضح\nوحضور لطيف"],
  ["bold and italic", "شرح *واضح* و_لطيف_ _جدًا_", "شرح <b>واضح</b> و_لطيف_ <i>جدًا</i>"],
  ["one in the other", "*شرح _واضح_*", "<b>شرح <i>واضح</i></b>"],
  ["a product and a name", "2*3*4 و file_name_here", "2*3*4 و file_name_here"],
  ["a list between words", "جرّب:\n- الأزمنة\n- الأمثلة\nثم نلتقي", "جرّب:<ul><li>الأزمنة</li><li>الأمثلة</li></ul>ثم نلتقي"],
  ["a numbered list", "١. اسأل\n٢. انتظر", "<ol><li>اسأل</li><li>انتظر</li></ol>"],
  ["an address", "https://hiwar.example/a_b_c", '<a href="https://hiwar.example/a_b_c">https://hiwar.example/a_b_c</a>'],
  ["tags that were typed", "<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"],
])("%s", (_what, text, html) => expect(richHtmlOf(text)).toBe(html));

test("what is written is read as it was meant: no tag that was typed counts", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const escaped = typed.replace(/[*_\-•0-9٠-٩\s]/g, "x").replace(/https?:/gi, "x");
      expect(parseRichText(richHtmlOf(escaped)).join("")).toBe(escaped);
    }),
  );
});

test.each([
  ["bold", "شرح واضح", [4, 8], "*", "شرح *واضح*", [5, 9]],
  ["nothing chosen", "شرح ", [4, 4], "*", "شرح **", [5, 5]],
  ["lines", "أ\nب\nج", [2, 5], "-", "أ\n- ب\n- ج", [9, 9]],
] as const)("a mark around %s", (_what, text, choice, mark, then, chosen) =>
  expect(withMark(text, choice, mark)).toEqual({ text: then, choice: chosen }),
);
