import { parseAst } from "vite";
import { expect, test } from "vitest";
import { importsOf, originsOf, reexportedModules } from "./direct-imports.ts";

const index = `
import { Button as $button } from "../private/Button.mjs";
import react from "react";
export { $button as Button, react };
export { default as Eye, default as EyeIcon } from "./icons/eye.mjs";
export const version = "1";
`;

test("an index tells which module has a name, whether it exports it from there or imports it first", () => {
  expect(Object.fromEntries(originsOf(parseAst(index)))).toEqual({
    Button: { module: "../private/Button.mjs", name: "Button" },
    Eye: { module: "./icons/eye.mjs", name: "default" },
    EyeIcon: { module: "./icons/eye.mjs", name: "default" },
  });
});

test("an index may pass on all of another", () => {
  expect(reexportedModules(parseAst(`${index} export * from "@tanstack/query-core"; export * as more from "./more.mjs";`))).toEqual([
    "@tanstack/query-core",
  ]);
});

test("an import of names becomes one of each from its module; an unknown name stops the build", () => {
  const origins = originsOf(parseAst(index));
  expect(importsOf(" Button as AriaButton, EyeIcon, ", origins)).toBe(
    'import { Button as AriaButton } from "../private/Button.mjs";import { default as EyeIcon } from "./icons/eye.mjs";',
  );
  expect(() => importsOf("Bottom", origins)).toThrow("no index exports Bottom");
});
