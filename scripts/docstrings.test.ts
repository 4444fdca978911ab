import { expect, test } from "vitest";
import { docstringComplaints } from "./docstrings.ts";

const said = "/** Books a lesson. */\nexport async function book() {}\n";

test.each([
  ["one that says what it does", "apps/api/src/lessons/book.ts", said, 0],
  ["one that does not", "apps/api/src/lessons/book.ts", `const kept = 1;\n${said.split("\n")[1]}`, 1],
  [
    "one with two signatures",
    "apps/api/src/lessons/book.ts",
    said.replace("{}\n", ";\nexport async function book(): Promise<void> {}\n"),
    0,
  ],
  ["one of a test's helpers", "apps/api/src/test/world.ts", "export function make() {}", 0],
  ["one of a test", "apps/api/src/lessons/book.test.ts", "export function make() {}", 0],
  ["one that is not exported", "apps/api/src/lessons/book.ts", "function make() {}", 0],
])("%s", (_name, path, text, complaints) => {
  expect(docstringComplaints([{ path, text }])).toHaveLength(complaints);
});
