import { parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

/**
 * Compiles the catalogues under `src/words/` at build: browsers get messages ready to format and no parser. Each file exports
 * one object of ICU messages; a message that does not parse fails the build.
 */
export function compiledWords(): Plugin {
  return {
    name: "compiled-words",
    enforce: "pre",
    resolveId(source, importer) {
      return source === "@formatjs/icu-messageformat-parser"
        ? this.resolve("@formatjs/icu-messageformat-parser/no-parser.js", importer, { skipSelf: true })
        : null;
    },
    async load(id) {
      const path = id.split("?")[0] ?? id;
      if (!/\/src\/words\/[\w-]+\.ts$/.test(path)) return null;
      this.addWatchFile(path);
      const module = (await import(`${path}?at=${Date.now()}`)) as Record<string, Record<string, string>>;
      const catalogues = Object.entries(module).map(
        ([name, messages]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compile(messages)))});`,
      );
      return catalogues.join("\n");
    },
  };
}

function compile(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, parse(message, { shouldParseSkeletons: true })]));
}
