import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { privacyPage, privacyPath } from "./privacy.ts";

test("docs/privacy.md says what the register decides; where it does not, run `node scripts/privacy.ts`", async () => {
  expect(await readFile(privacyPath, "utf8")).toBe(privacyPage());
});

test("what is deleted, emptied, kept and how long can be told apart", () => {
  const page = privacyPage();
  const section = (table: string) => page.slice(page.indexOf(`### ${table}\n`)).split("\n### ")[1] ?? "";
  expect(page.slice(page.indexOf("### favourite\n"))).toMatch(/^### favourite\n[^#]*Erasure: deleted\./);
  expect(page.slice(page.indexOf("### receipt\n"))).toMatch(/^### receipt\n[^#]*`payer_name` emptied/);
  expect(page.slice(page.indexOf("### notification\n"))).toMatch(/^### notification\n[^#]*Kept: 365 days after `created_at`/);
  expect(section("sign_in_failure")).not.toContain("sign_in_failure");
});

test("every table has its level, and every level says what it asks for", () => {
  const page = privacyPage();
  expect(page).toMatch(/### chat_message\n[^#]*Level: confidential\./);
  expect(page).toMatch(/### staff_factor\n[^#]*Level: secret\./);
  expect(page).toContain("- `plan` (open): ");
  expect(page.match(/^- Level: /gm)).toHaveLength(page.match(/^- Erasure: /gm)?.length ?? 0);
  for (const asked of ["Encryption", "Readers", "Logs", "Retention"]) expect(page.match(new RegExp(`^- ${asked}: `, "gm"))).toHaveLength(5);
});
