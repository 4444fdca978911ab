import type { SourceFile } from "./structure.ts";

const server = /^apps\/api\/src\/(?!test\/)/;

/** Returns complaints about exported functions of the server without a docstring. */
export function docstringComplaints(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => server.test(path) && !path.endsWith(".test.ts"))
    .flatMap(({ path, text }) => undocumented(text).map((name) => `${path}: ${name} is exported; say in a sentence what it does`));
}

/** A function with several overloads needs one docstring, before the first. */
function undocumented(text: string): string[] {
  const lines = text.split("\n");
  const seen = new Set<string>();
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?function (\w+)/.exec(line)?.[1];
    if (!name || seen.has(name)) return [];
    seen.add(name);
    return lines[index - 1]?.trimEnd().endsWith("*/") ? [] : [name];
  });
}
