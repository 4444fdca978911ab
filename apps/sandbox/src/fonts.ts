import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

// The fonts are stored only once, in the component kit.
const directory = new URL("../../../packages/ui/src/fonts/", import.meta.url);
const names = ["hiwar-digits", "readex-pro-arabic", "readex-pro-latin"];

/** Serves our fonts to the pages of the sandbox. */
export function registerFonts(app: FastifyInstance): void {
  for (const name of names) {
    app.get(`/fonts/${name}.woff2`, async (_request, reply) => {
      const font = await readFile(new URL(`${name}.woff2`, directory));
      return reply.type("font/woff2").send(font);
    });
  }
}
