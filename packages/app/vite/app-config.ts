import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractShape } from "../../client/vite/contract-shape.ts";
import { arabicOnly } from "../../ui/vite/arabic-only.ts";
import { compiledWords } from "../../ui/vite/compiled-words.ts";
import { devServer } from "../../ui/vite/dev-server.ts";
import { themeFile } from "../../ui/vite/theme-file.ts";
import { chunks } from "./chunks.ts";
import { routeLoadErrors } from "./route-load-errors.ts";

/** How the sites that stand in this frame are built. */
export const appConfig = defineConfig({
  plugins: [tailwindcss(), arabicOnly(), compiledWords(), contractShape(), themeFile(), chunks(), routeLoadErrors(), reactRouter()],
  server: devServer(),
});
