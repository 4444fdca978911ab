import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withSecretFiles } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "hiwar-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, "key");
writeFileSync(path, "a key of a vault\n");

test("a variable's value comes from the file that a vault wrote", () => {
  expect(withSecretFiles({ HIWAR_TOKEN_KEY_FILE: path, PORT: "4000" })).toMatchObject({
    HIWAR_TOKEN_KEY: "a key of a vault",
    PORT: "4000",
  });
});

test("a file that is not there, or a value beside it, ends the start with a line that tells neither", () => {
  const missing = join(folder, "none");
  expect(() => withSecretFiles({ SMTP_URL_FILE: missing })).toThrow(/^SMTP_URL_FILE: cannot be read$/);
  expect(() => withSecretFiles({ SMTP_URL_FILE: path, SMTP_URL: "smtps://x" })).toThrow(/^SMTP_URL_FILE: SMTP_URL is given too$/);
});
