import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractShape } from "../../packages/client/vite/contract-shape.ts";
import { compiledWords } from "../../packages/ui/vite/compiled-words.ts";
import { devServer } from "../../packages/ui/vite/dev-server.ts";
import { frameChunk } from "../../packages/ui/vite/frame-chunk.ts";
import { routeLoadErrors } from "../../packages/ui/vite/route-load-errors.ts";
import { themeFile } from "../../packages/ui/vite/theme-file.ts";

export default defineConfig({
  plugins: [tailwindcss(), compiledWords(), contractShape(), themeFile(), frameChunk(), routeLoadErrors(), reactRouter()],
  server: devServer(),
});
