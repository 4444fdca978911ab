import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isForeign } from "./arabic-only.ts";

const dist = join(dirname(fileURLToPath(import.meta.resolve("react-aria-components"))), "..");

test("of the words of React Aria only the Arabic ones stay", () => {
  const languages = readdirSync(join(dist, "private/intl")).filter((name) => name.endsWith(".mjs") && /^[a-z]{2}-[A-Z]{2}/.test(name));
  expect(languages.length).toBeGreaterThan(20);
  const importer = join(dist, "private/intl/strings.mjs");
  expect(languages.filter((name) => !isForeign(`./${name}`, importer))).toEqual(["ar-AE.mjs"]);
});

test("nobody else's file is touched", () => {
  expect(isForeign("./fr-FR.mjs", "/somewhere/node_modules/other/index.mjs")).toBe(false);
  expect(isForeign("./Button.mjs", join(dist, "private/index.mjs"))).toBe(false);
});
