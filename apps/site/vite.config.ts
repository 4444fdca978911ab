import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledWords } from "../../packages/ui/vite/compiled-words.ts";
import { themeFile } from "../../packages/ui/vite/theme-file.ts";

export default defineConfig({
  plugins: [tailwindcss(), compiledWords(), themeFile(), reactRouter()],
  server: { host: "127.0.0.1", allowedHosts: [".localhost"] },
});
