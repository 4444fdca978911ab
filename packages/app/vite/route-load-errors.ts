import type { Plugin } from "vite";

const imports = /await import\(([^()]*route\.module\s*)\)/;
const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Loads a route's module as every other part of the app (`loadPart`). React Router itself would reload the page when a module fails to load: without
 * a network into the browser's own error page, and endlessly where the file stays missing.
 */
export function routeLoadErrors(): Plugin {
  return {
    name: "route-load-errors",
    apply: "build",
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js/.test(id)) return null;
      if (!imports.test(code) || !reloads.test(code))
        this.error("react-router loads route modules in another way now: look at packages/app/vite/route-load-errors.ts");
      const patched = code.replace(imports, "await loadPart(() => import($1))").replace(reloads, "throw error;");
      return { code: `import { loadPart } from "@hiwar/app/load-part";\n${patched}`, map: null };
    },
  };
}
