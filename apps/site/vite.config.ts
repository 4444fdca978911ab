import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { devServer } from "../../packages/ui/vite/dev-server.ts";
import { themeFile } from "../../packages/ui/vite/theme-file.ts";

export default defineConfig({
  // Pictures stay files: a reader without scripts or with a slow line gets the words first.
  build: { assetsInlineLimit: 0 },
  plugins: [tailwindcss(), themeFile(), reactRouter()],
  server: devServer(),
});
