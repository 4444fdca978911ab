import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mixedMessages } from "../src/mixed-messages.ts";
import { type GalleryInBrowser, openGallery } from "./browser.ts";

let gallery: GalleryInBrowser;

beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);

afterAll(() => gallery?.close());

interface Kept {
  readonly text: string;
  readonly keep: readonly string[];
}

/**
 * Returns the parts of a list's messages that are not drawn as written. The letters of a part must follow each other without a gap. Each is left of
 * the one before if the part begins in Arabic, else right of it; a line may end at a space.
 */
function scrambled(page: Page, list: string): Promise<string[]> {
  const wanted: readonly Kept[] = mixedMessages.map(({ text, keep }) => ({ text, keep }));
  return page.evaluate(
    ([name, messages]) => {
      const lettersIn = (element: Element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const letters: { letter: string; box: DOMRect | undefined }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (let at = 0; at < (node.nodeValue ?? "").length; at += 1) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            letters.push({ letter: node.nodeValue?.[at] ?? "", box: range.getClientRects()[0] });
          }
        return letters;
      };
      const follows = (before: DOMRect, after: DOMRect, isArabic: boolean) =>
        Math.abs(isArabic ? before.left - after.right : after.left - before.right) < 2;
      return [...document.querySelectorAll(`[${name}] > li`)].flatMap((item, place) => {
        const { text = "", keep = [] } = messages[place] ?? {};
        // Lines are block elements here, so the line break between two is not a letter.
        const letters = lettersIn(item).filter(({ letter }) => letter !== "\n");
        const whole = letters.map(({ letter }) => letter).join("");
        return keep
          .filter((piece) => {
            const from = whole.indexOf(piece);
            if (from < 0) return true;
            const isArabic = /^[\u0620-\u064a]/.test(piece);
            // A mark over a letter has the letter's box, and two letters may share one glyph, so marks are skipped.
            const boxes = letters
              .slice(from, from + piece.length)
              .flatMap(({ box, letter }) => (box && !/\p{M}/u.test(letter) ? [box] : []));
            return boxes.some((box, at) => {
              const before = boxes[at - 1];
              return before !== undefined && Math.abs(before.bottom - box.bottom) < 2 && !follows(before, box, isArabic);
            });
          })
          .map((piece) => `${piece} in ${text}`);
      });
    },
    [list, wanted] as const,
  );
}

test.each([360, 1280])("forty messages in both languages stand as they were written, on %i pixels", async (width) => {
  const page = await gallery.open("messages.html", { width });
  expect(await scrambled(page, "data-messages")).toEqual([]);
  await page.close();
});

test("a browser alone scrambles them, or the measure would be blind", async () => {
  const page = await gallery.open("messages.html");
  const messages = new Set((await scrambled(page, "data-plain")).map((found) => found.split(" in ").at(-1)));
  expect(messages.size).toBeGreaterThan(20);
  await page.close();
});

test("a line that is cut keeps its beginning, whichever way it runs", async () => {
  const page = await gallery.open("messages.html", { width: 390 });
  const lost = await page.evaluate(
    () =>
      [...document.querySelectorAll("[data-lines] > li")].filter((item) => {
        const text = document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode();
        const range = new Range();
        if (text) range.setStart(text, 0);
        if (text) range.setEnd(text, 1);
        const [frame, letter] = [item.getBoundingClientRect(), range.getBoundingClientRect()];
        return letter.width === 0 || letter.left < frame.left - 1 || letter.right > frame.right + 1 || letter.bottom > frame.bottom + 1;
      }).length,
  );
  expect(lost).toBe(0);
  // An English line beside a name also begins at the page's right side when it is shorter than its box.
  const beginnings = await page.locator("[data-lines] > li > span > span").evaluateAll((lines) => {
    const range = new Range();
    return lines.map((line) => {
      range.selectNodeContents(line);
      return Math.round(line.getBoundingClientRect().right - Math.max(...[...range.getClientRects()].map(({ right }) => right)));
    });
  });
  expect(beginnings.filter((gap) => gap > 14)).toEqual([]);
  const heights = await page
    .locator("[data-lines] > li")
    .evaluateAll((items) => new Set(items.map(({ clientHeight }) => clientHeight)).size);
  expect(heights).toBe(1);
  await page.close();
});

test("what is copied is what was written", async () => {
  const page = await gallery.open("messages.html");
  const copied = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector("[data-messages]") as Element);
    return getSelection()?.toString();
  });
  expect(copied).toBe(mixedMessages.map(({ text }) => text).join("\n"));
  await page.close();
});
