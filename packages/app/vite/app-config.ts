import type { RouteConfigEntry } from "@react-router/dev/routes";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractShape } from "../../client/vite/contract-shape.ts";
import { arabicOnly } from "../../ui/vite/arabic-only.ts";
import { compiledWords } from "../../ui/vite/compiled-words.ts";
import { devServer } from "../../ui/vite/dev-server.ts";
import { directImports } from "../../ui/vite/direct-imports.ts";
import { themeFile } from "../../ui/vite/theme-file.ts";
import { type Arrivals, chunks } from "./chunks.ts";
import { routeLoadErrors } from "./route-load-errors.ts";

/** Build configuration of an app with a shell, session and forms; `arrivals` are the routes at which visits begin. */
export function appConfig(routes: readonly RouteConfigEntry[], arrivals: Arrivals, { isForStaff = false } = {}) {
  return defineConfig({
    plugins: [
      tailwindcss(),
      arabicOnly(),
      compiledWords(),
      directImports(),
      contractShape({ isForStaff }),
      themeFile(),
      chunks(routes, arrivals),
      routeLoadErrors(),
      reactRouter(),
    ],
    server: devServer(),
  });
}
