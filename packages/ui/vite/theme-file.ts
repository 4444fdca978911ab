import type { Plugin } from "vite";
import { themeScript } from "../src/theme-script.ts";

/** Serves and builds /theme.js, which applies the theme before the first paint without an inline script, and runs `more` where given. */
export function themeFile(more: () => void = () => undefined): Plugin {
  const source = `${themeScript()}(${more.toString()})();`;
  return {
    name: "theme-file",
    configureServer: ({ middlewares }) => {
      middlewares.use("/theme.js", (_request, response) => response.setHeader("content-type", "text/javascript").end(source));
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "theme.js", source });
    },
  };
}
