import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledWords } from "../../packages/ui/vite/compiled-words.ts";
import { devServer } from "../../packages/ui/vite/dev-server.ts";
import { frameChunk } from "../../packages/ui/vite/frame-chunk.ts";
import { themeFile } from "../../packages/ui/vite/theme-file.ts";

export default defineConfig({
  plugins: [tailwindcss(), compiledWords(), themeFile(), frameChunk(), reactRouter()],
  server: devServer(),
});
