import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { html } from "./html.ts";

// The fonts are stored only once, in the component kit.
const kit = new URL("../../../packages/ui/src/", import.meta.url);
const paths = ["hiwar-digits", "readex-pro-arabic", "readex-pro-latin"].map((name) => `/fonts/${name}.woff2`);

/** Preloads the fonts of a page, which uses only those that come before it is painted: a page that moves makes a press miss its button. */
export const fontLinks = paths.map((path) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`);

/** Serves our fonts to the pages of the sandbox. */
export function registerFonts(app: FastifyInstance): void {
  for (const path of paths) {
    app.get(path, async (_request, reply) => {
      const font = await readFile(new URL(`.${path}`, kit));
      return reply.type("font/woff2").header("cache-control", "max-age=3600").send(font);
    });
  }
}
