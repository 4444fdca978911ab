import { expect, test } from "vitest";
import { styleComplaints } from "./styles.ts";

const tokens = {
  path: "packages/ui/src/utilities.css",
  text: "@theme { --text-sm: 0.875rem; --text-lg: 1.125rem; --breakpoint-sm: 480px; --breakpoint-md: 768px; }",
};
const css = (text: string) => ({ path: "apps/web/src/lessons/lessons.css", text });
const tsx = (text: string) => ({ path: "apps/web/src/lessons/list.tsx", text });

test.each([
  ["a step", css("a { font-size: var(--text-sm); }"), 0],
  ["between two steps", css("a { font-size: clamp(var(--text-sm), 9vw, var(--text-lg)); }"), 0],
  ["the size around", css("a { font: inherit; }"), 0],
  ["a shorthand of a step", css('a { font: 400 var(--text-sm) / 1.7 "Readex Pro"; }'), 0],
  ["a free size", css("a { font-size: 15px; }"), 1],
  ["a free end", css("a { font-size: clamp(2rem, 9vw, var(--text-lg)); }"), 1],
  ["a step that is none", css("a { --text-huge: 9rem; font-size: var(--text-huge); }"), 1],
  ["a variable of its own", css("a { --gap: 4px; gap: var(--gap); }"), 0],
  ["a variable that is set nowhere", css("a { border-radius: var(--radius-lg); }"), 1],
  ["one that is set nowhere, with another value beside", css("a { gap: var(--gap, 4px); }"), 0],
  ["a variable that a library sets", css("a { inline-size: var(--trigger-width); }"), 0],
  ["a free size in a shorthand", css("a { font: 400 15px sans-serif; }"), 1],
  ["a class of a step", tsx('<p className="text-sm">'), 0],
  ["a class of a number", tsx('<p className="max-md:text-14">'), 1],
  ["a class of a length", tsx('<p className="text-[15px]">'), 1],
  ["a named width", css("@media (width < 768px) {}"), 0],
  ["from one to the next", css("@media (480px <= width < 768px) and (orientation: landscape) {}"), 0],
  ["a container's named width", css("@container (width >= 480px) {}"), 0],
  ["a height", css("@media (max-height: 480px) {}"), 0],
  ["a width of one's own", css("@media (width < 900px) {}"), 1],
  ["a width between two others", css("@media (max-width: 767px) {}"), 1],
  ["a container's own width", css("@container (width < 460px) {}"), 1],
  ["from a width of one's own", css("@media (560px <= width < 768px) {}"), 1],
  ["a named width, asked by a script", tsx('matchMedia("(width >= 768px)")'), 0],
  ["a width of one's own, asked by a script", tsx('matchMedia("(min-width: 900px)")'), 1],
])("%s", (_name, file, count) => {
  expect(styleComplaints([tokens, file])).toHaveLength(count);
});
