import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostRichText, parseRichText, richText, sanitiseRichText, writeRichText } from "./rich-text.ts";

/** Exactly what may be kept: text without HTML characters, and the allowed tags. */
const allowed = /^(?:[^<>"']|<\/?(?:b|i|ul|ol|li)>|<\/a>|<a href="https?:\/\/[^<>"'\s]*">)*$/;

describe("what is kept of HTML", () => {
  test.each([
    ["words", "أحسنت", "أحسنت"],
    ["signs", "a < b & c", "a &lt; b &amp; c"],
    ["bold and italic, by either name", "<strong>أ</strong> <em>ب</em>", "<b>أ</b> <i>ب</i>"],
    ["a list", "<ul><li>أ</li><li>ب</li></ul>", "<ul><li>أ</li><li>ب</li></ul>"],
    ["a list that nobody ended", "<ol><li>أ<li>ب", "<ol><li>أ</li><li>ب</li></ol>"],
    ["an item without a list", "<li>أ", "<ul><li>أ</li></ul>"],
    [
      "a link",
      '<a href="https://hiwar.example/?a=1&amp;b=2" onclick="x()">هنا</a>',
      '<a href="https://hiwar.example/?a=1&amp;b=2">هنا</a>',
    ],
    ["paragraphs", "<p>أ</p><p>ب</p>", "أ\n\nب"],
    ["a script", "أ<script>alert(1)</script>ب", "أب"],
    ["a script in other letters", "أ<ScRiPt src=//x>alert(1)</sCrIpT >ب", "أب"],
    ["a script that nobody ended", "أ<script>alert(1)", "أ"],
    ["a script in a script", "أ<scr<script>ipt>alert(1)</script>ب", "أ&lt;scrب"],
    ["a handler", '<b onmouseover="alert(1)">أ</b>', "<b>أ</b>"],
    ["a picture with a handler", "أ<img src=x onerror=alert(1)>", "أ"],
    ["javascript:", '<a href="javascript:alert(1)">أ</a>', "أ"],
    ["javascript: with a tab in it", '<a href="java\tscript:alert(1)">أ</a>', "أ"],
    ["javascript: by numbers", '<a href="&#106;avascript:alert(1)">أ</a>', "أ"],
    ["data:", '<a href="data:text/html,<script>alert(1)</script>">أ</a>', "&lt;a href=&quot;data:text/html,&quot;&gt;أ"],
    ["an address with somebody's name", '<a href="https://bank.example@evil.example">أ</a>', "أ"],
    ["an address of this host", '<a href="/settings">أ</a>', "أ"],
    [
      "an address that ends its quotes",
      `<a href='https://x.example/"onclick="a'>أ</a>`,
      '<a href="https://x.example/%22onclick=%22a">أ</a>',
    ],
    ["SVG", "<svg><a xlink:href='javascript:alert(1)'>x</a></svg>أ", "أ"],
    ["what browsers mutate", '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">', ""],
    ["what browsers mutate, otherwise", '<noscript><p title="</noscript><img src=x onerror=alert(1)>">أ', "&quot;&gt;أ"],
    ["a comment", "أ<!-- <b>x</b> -->ب", "أ&lt;!-- <b>x</b> --&gt;ب"],
    ["a comment without a tag in it", "أ<!-- x -->ب", "أب"],
    ["what was escaped already", "&lt;script&gt;", "&lt;script&gt;"],
    ["what was escaped twice", "&amp;lt;script&amp;gt;", "&amp;lt;script&amp;gt;"],
  ])("%s", (_what, html, kept) => {
    expect(sanitiseRichText(html)).toBe(kept);
    expect(sanitiseRichText(html)).toMatch(allowed);
  });

  test("nothing gets deep, however deep it comes", () => {
    const html = `${"<b><i><ul><li>".repeat(500)}أ${"</li></ul></i></b>".repeat(500)}`;
    const depthOf = (nodes: ReturnType<typeof parseRichText>): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === "string" ? 0 : 1 + depthOf(node.children))));
    expect(depthOf(parseRichText(html))).toBeLessThanOrEqual(5);
    expect(sanitiseRichText(html)).toMatch(allowed);
  });

  test.each(["<", "<b", "<a href='", "<!--", "</", "&", '<a href="https://x.example/', "<script>", "<li>"])(
    // Quadratic work on a megabyte would take hours, so the test's timeout detects it.
    "a megabyte of %s is judged to its end",
    (part) => expect(sanitiseRichText(part.repeat(1_000_000 / part.length))).toMatch(/^[\s\S]*$/),
  );

  test("whatever comes, only what is allowed is kept, and it is kept as it is the next time", () => {
    const part = fc.constantFrom(
      ...["<b>", "</b>", "<i>", "</i>", "<ul>", "</ul>", "<ol>", "<li>", "</li>", "<a href=https://x.example>", "</a>", "<p>", "<br>"],
      ...["<script>", "</script>", "<", ">", '"', "'", "&", "&lt;", "&amp;", "lt;", "<!--", "-->", "<svg onload=x>", " ", "\n", "أ"],
    );
    const html = fc.array(fc.oneof(part, fc.string({ maxLength: 5 })), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(html, (one) => {
        const kept = sanitiseRichText(one);
        expect(kept).toMatch(allowed);
        expect(sanitiseRichText(kept)).toBe(kept);
        expect(writeRichText(parseRichText(kept))).toBe(kept);
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  ["too few words among many tags", `<b>${"<i></i>".repeat(20)}أب</b>`, false],
  ["five signs", "<b>أحسنت</b>", true],
  ["a thousand in bold", `<b>${"أ".repeat(1000)}</b>`, true],
  ["a thousand and one", "أ".repeat(1001), false],
  ["more tags than anybody needs", `<b>أحسنت</b>${"<b></b>".repeat(mostRichText)}`, false],
  ["nothing but a script", "<script>alert(1)</script>", false],
])("%s: %#", (_what, html, fits) => expect(richText(5, 1000).safeParse(html).success).toBe(fits));
