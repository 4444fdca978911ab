import type { Plugin } from "vite";

/** Serves and builds a script of one function, for a page that has no other; the function must be self-contained. */
export function scriptFile(name: string, script: () => void): Plugin {
  const source = `(${script.toString()})();`;
  return {
    name: `script-file-${name}`,
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${name}`, (_request, response) => response.setHeader("content-type", "text/javascript").end(source));
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: name, source });
    },
  };
}
