import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { advisoryReport, daysToClose } from "./advisory-report.ts";

test("holes are told by their weight, with the days in which they are closed", () => {
  const report = {
    vulnerabilities: {
      quiet: { severity: "low", via: ["loud"] },
      loud: { severity: "critical", via: [{ url: "https://github.com/advisories/GHSA-1" }] },
    },
  } as const;
  expect(advisoryReport(report)).toEqual({
    lines: ["critical: loud, to be closed within 2 days https://github.com/advisories/GHSA-1", "low: quiet, to be closed within 90 days"],
    code: 1,
  });
});

test("nothing known is told apart from nobody's answer", () => {
  expect([advisoryReport({ vulnerabilities: {} }).code, advisoryReport(null).code, advisoryReport({}).code]).toEqual([0, 2, 2]);
});

test("the page has the days that the command holds", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/operations.md"), "utf8");
  for (const weight of ["critical", "high", "moderate", "low"] as const)
    expect(page).toMatch(new RegExp(`${weight} ${daysToClose[weight]} days`));
});
