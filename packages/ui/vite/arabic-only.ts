import type { Plugin } from "vite";

const languageFile = /(?:^|\/)([a-z]{2})-[A-Z]{2}\.mjs$/;
const nothing = "\0no-words";

/** Removes React Aria's own texts (what a date field or list says to a screen reader) from the build, except the Arabic ones. */
export function arabicOnly(): Plugin {
  return {
    name: "arabic-only",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer = "") => (isForeign(source, importer) ? nothing : null),
    load: (id) => (id === nothing ? "export default undefined;" : null),
  };
}

/** Whether a React Aria module imports its texts in another language. */
export function isForeign(source: string, importer: string): boolean {
  const language = /\/node_modules\/react-(aria|aria-components|stately)\//.test(importer) && languageFile.exec(source)?.[1];
  return Boolean(language) && language !== "ar";
}
