import type { Plugin } from "vite";

const reloads = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const tells = `const failed = new Event("vite:preloadError", { cancelable: true });
failed.payload = error;
window.dispatchEvent(failed);
if (failed.defaultPrevented) return new Promise(() => {});
throw error;`;

/**
 * A route's module that does not load raises the same event as any other part, and is thrown when nobody handles it. React Router
 * itself reloads the page each time, without end where the file stays missing.
 */
export function routeLoadErrors(): Plugin {
  return {
    name: "route-load-errors",
    apply: "build",
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.m?js/.test(id)) return null;
      if (!reloads.test(code))
        this.error("react-router loads route modules in another way now: look at packages/frame/vite/route-load-errors.ts");
      return { code: code.replace(reloads, tells), map: null };
    },
  };
}
