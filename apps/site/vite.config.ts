import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { themeFile } from "../../packages/ui/vite/theme-file.ts";

export default defineConfig({
  // Pictures stay files: a reader without scripts or with a slow line gets the words first.
  build: { assetsInlineLimit: 0 },
  plugins: [tailwindcss(), themeFile(), reactRouter()],
  server: { host: "127.0.0.1", allowedHosts: [".localhost"] },
});
