import type { Plugin } from "vite";
import { themeScript } from "../src/theme-script.ts";

/** Serves and builds /theme.js, which dresses the page before its first paint without an inline script. */
export function themeFile(): Plugin {
  return {
    name: "theme-file",
    configureServer: ({ middlewares }) => {
      middlewares.use("/theme.js", (_request, response) => response.setHeader("content-type", "text/javascript").end(themeScript()));
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "theme.js", source: themeScript() });
    },
  };
}
