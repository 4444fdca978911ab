import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { themeScript } from "../src/theme-script.ts";

/** Serves the script that dresses the page before its first paint, as each app does. */
function themeFile(): Plugin {
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

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [tailwindcss(), themeFile()],
  build: {
    outDir: "../build/gallery",
    emptyOutDir: true,
    rolldownOptions: { input: ["index.html", "shell.html", "full-pages.html"].map((page) => `${import.meta.dirname}/${page}`) },
  },
});
