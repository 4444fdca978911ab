import { join } from "node:path";
import { expect, test } from "vitest";
import { failures, slowest } from "./test-report.ts";

const root = join(import.meta.dirname, "..");
const inRoot = (file: string) => join(root, file);

test("the last lines name each failed test with its message, and each file that could not be loaded", () => {
  const lines = failures([
    { name: inRoot("e2e/passes.test.ts"), status: "passed", assertionResults: [{ title: "fine", status: "passed" }] },
    {
      name: inRoot("e2e/fails.test.ts"),
      status: "failed",
      assertionResults: [
        { title: "fine", status: "passed" },
        { title: "wrong", status: "failed", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n\n  at e2e/fails.test.ts:3"] },
      ],
    },
    { name: inRoot("e2e/absent.test.ts"), status: "failed", message: "Cannot find module", assertionResults: [] },
  ]);
  expect(lines).toEqual([
    "✗ e2e/fails.test.ts  wrong",
    "    expected 1 to be 2",
    "      at e2e/fails.test.ts:3",
    "✗ e2e/absent.test.ts",
    "    Cannot find module",
  ]);
});

test("a message is cut before it drives the others out of sight", () => {
  const message = Array.from({ length: 200 }, (_, index) => `line ${index}`).join("\n");
  const files = [{ name: inRoot("a.test.ts"), assertionResults: [{ title: "long", status: "failed", failureMessages: [message] }] }];
  expect(failures(files).length).toBeLessThan(20);
});

test("the ten slowest tests come slowest first, and a skipped one counts as none", () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ title: `t${index}`, duration: index * 1000 }));
  const lines = slowest([{ name: inRoot("a.test.ts"), assertionResults: [...tests, { title: "skipped", duration: null }] }]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("  11.0 s  a.test.ts  t11");
  expect(lines.at(-1)).toBe("   2.0 s  a.test.ts  t2");
});
