import type { Area } from "./areas.ts";

const longestMilliseconds = 10_000;
const longestClosingMilliseconds = 1_000;
const mostPixels = 2400;
const quality = 0.85;
const cover = "#1c2b2d";
/** Fields whose content must not be in a screenshot. */
const secret = "input[type=password], input[autocomplete^=cc-], input[autocomplete=one-time-code]";

/** Beginnings of style properties that do not change a still picture, or that repeat a physical property in logical terms. */
const undrawn = [
  ...["--", "-webkit-(?!box-orient|line-clamp|mask)", "column-(?!gap)"],
  ...[
    "animation",
    "transition",
    "timeline",
    "view",
    "will-change",
    "scroll",
    "overscroll",
    "touch",
    "pointer",
    "cursor",
    "caret",
    "user-select",
  ],
  ...[
    "block-size",
    "inline-size",
    "inset-",
    "(margin|padding|border|max|min|overflow)-(block|inline)",
    "margin-trim",
    "position-",
    "offset",
  ],
  ...[
    "app-region",
    "container",
    "corner",
    "counter",
    "hyphen",
    "interactivity",
    "interpolate",
    "orphans",
    "overlay",
    "page",
    "print",
    "reading",
  ],
  ...["resize", "ruby", "shape", "speak", "widows"],
];
/** Reading each property of each element takes most of the time, so these are left out. */
const isUndrawn = new RegExp(`^(${undrawn.join("|")})`);

/** A picture of what the window shows; null where the browser cannot draw it in time. */
export function takeScreenshot(): Promise<HTMLCanvasElement | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMilliseconds));
  return Promise.race([drawPage(), late]).catch(() => null);
}

async function drawPage(): Promise<HTMLCanvasElement> {
  const { domToCanvas } = await import("modern-screenshot");
  await overlaysClosed();
  const [width, height] = [innerWidth, innerHeight];
  // The library would read the fonts through a style element of its own, which our content policy refuses.
  return domToCanvas(document.body, {
    font: { cssText: await fontFaces() },
    width,
    height,
    scale: Math.min(2, mostPixels / Math.max(width, height)),
    backgroundColor: getComputedStyle(document.body).backgroundColor,
    style: { transform: `translate(${-scrollX}px, ${-scrollY}px)`, transformOrigin: "0 0" },
    includeStyleProperties: [...getComputedStyle(document.body)].filter((name) => !isUndrawn.test(name)),
    filter: (node) => !(node instanceof Element && (node.matches("iframe, video") || isBelowWindow(node))),
    onCloneNode: (clone) => {
      if (!(clone instanceof Element)) return;
      for (const field of clone.querySelectorAll(secret)) field.setAttribute("value", "");
    },
  });
}

/** Waits for closing menus and dialogs: on a phone, the shade around the menu in which the report is chosen would darken the picture. */
async function overlaysClosed(): Promise<void> {
  const end = performance.now() + longestClosingMilliseconds;
  while (document.querySelector("[data-exiting]") && performance.now() < end) await new Promise(requestAnimationFrame);
}

/** Whether an element lies wholly below the window, in a parent whose other children do not move without it. Drawing it would only cost time. */
function isBelowWindow(element: Element): boolean {
  if (element.getBoundingClientRect().top <= innerHeight || !element.parentElement) return false;
  const { justifyContent, alignContent } = getComputedStyle(element.parentElement);
  return [justifyContent, alignContent].every((place) => /^(normal|(flex-)?start|stretch)$/.test(place));
}

function faceRulesIn(rules: CSSRuleList): CSSFontFaceRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? rule : "cssRules" in rule ? faceRulesIn(rule.cssRules as CSSRuleList) : [],
  );
}

/** Returns the page's font rules with the files inlined, since a drawn picture loads nothing. */
async function fontFaces(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => faceRulesIn(sheet.cssRules).map((rule) => ({ rule, base: sheet.href })));
  const texts = await Promise.all(
    rules.map(async ({ rule, base }) => {
      const [whole, , address] = /url\((["']?)([^"')]+)\1\)/.exec(rule.cssText) ?? [];
      if (whole === undefined || address === undefined) return "";
      const file = await (await fetch(new URL(address, base ?? location.href))).blob();
      return rule.cssText.replace(whole, `url("${await dataOf(file)}")`);
    }),
  );
  return texts.join("\n");
}

function dataOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Returns a JPEG of the picture with the areas painted over, so that the file holds nothing of what they cover. */
export function coveredPicture(picture: HTMLCanvasElement, areas: readonly Area[]): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.drawImage(picture, 0, 0);
  context.fillStyle = cover;
  for (const { left, top, width, height } of areas)
    context.fillRect(left * canvas.width, top * canvas.height, width * canvas.width, height * canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}
