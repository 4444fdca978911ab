import { expect, test } from "vitest";
import { withCompiledWords } from "./compiled-words.ts";

const catalogueOf = (messages: string) =>
  `import { createCatalogue } from "@hiwar/ui/catalogue";\nexport const { say } = createCatalogue(${messages});\n`;

test("every message of a catalogue is compiled in its place, and what stands around it stays", () => {
  const code = withCompiledWords(`${catalogueOf('{ hello: "أهلًا يا {name}", "a.b": "ثانيًا" }')}export const after = "بعدها";\n`);
  const compiled = JSON.parse(JSON.parse(/JSON\.parse\((".*")\)\);/.exec(code)?.[1] ?? "")) as { hello: unknown[] };
  expect(Object.keys(compiled)).toEqual(["hello", "a.b"]);
  expect(compiled.hello).toHaveLength(2);
  expect(code).toContain('export const after = "بعدها";');
  expect(code).not.toContain("{name}");
});

test.each([
  ["a message that does not parse", '{ count: "{count, plural, one {درس}" }'],
  ["a message that is no literal", "{ hello: greeting() }"],
  ["messages that are spread in", "{ ...others }"],
])("%s fails the build", (_name, messages) => {
  expect(() => withCompiledWords(catalogueOf(messages))).toThrow();
});
