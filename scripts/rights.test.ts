import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { rightsPage, rightsPath } from "./rights.ts";

test("docs/rights.md says what the contract says; where it does not, run `node scripts/rights.ts`", async () => {
  expect(await readFile(rightsPath, "utf8")).toBe(rightsPage());
});

test("guests, owners, staff and what is asked beside the role can be told apart", () => {
  const page = rightsPage();
  const rowOf = (operation: string, after: string) => {
    const section = page.slice(page.indexOf(`\n## ${after}\n`));
    const row = section.split("\n").find((line) => line.includes(`\`${operation}\``)) ?? "";
    return row.split("|").map((cell) => cell.trim());
  };
  expect(rowOf("signIn", "accounts")[3]).toBe("anyone");
  expect(rowOf("change", "accounts")[3]).toBe("own: S T M St; everyone's: A SA");
  expect(rowOf("cancel", "payments")[3]).toBe("own: S");
  expect(rowOf("decide", "lessons").slice(3, 5)).toEqual(["A SA", "dashboard, audited"]);
  expect(rowOf("changeListing", "tutors")[4]).toBe("dashboard, step-up, audited");
});
