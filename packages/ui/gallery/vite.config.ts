import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { arabicOnly } from "../vite/arabic-only.ts";
import { themeFile } from "../vite/theme-file.ts";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [tailwindcss(), arabicOnly(), themeFile()],
  build: {
    outDir: "../build/gallery",
    emptyOutDir: true,
    rolldownOptions: {
      input: ["index.html", "forms.html", "records.html", "media.html", "messages.html", "shell.html", "full-pages.html"].map(
        (page) => `${import.meta.dirname}/${page}`,
      ),
    },
  },
});
