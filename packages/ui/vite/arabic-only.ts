import type { Plugin } from "vite";

const languageFile = /(?:^|\/)([a-z]{2})-[A-Z]{2}\.mjs$/;
const nothing = "\0no-words";

/** Leaves React Aria's own words (what a date field or a list says to a screen reader) out of the build in all languages but Arabic. */
export function arabicOnly(): Plugin {
  return {
    name: "arabic-only",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer = "") => (isForeign(source, importer) ? nothing : null),
    load: (id) => (id === nothing ? "export default undefined;" : null),
  };
}

/** Whether a file of React Aria's asks for its words in another language. */
export function isForeign(source: string, importer: string): boolean {
  const language = /\/node_modules\/react-(aria|aria-components|stately)\//.test(importer) && languageFile.exec(source)?.[1];
  return Boolean(language) && language !== "ar";
}
