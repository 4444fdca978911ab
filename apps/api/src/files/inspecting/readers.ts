import { readFile } from "node:fs/promises";

/** What reads the bytes of a foreign file, by name. Each loads its code only when it is asked for. */
export const readers = {
  film: async (file: string) => (await import("./read-film.ts")).readFilm(file),
  isPlainPdf: async (file: string) => {
    const bytes = await readFile(file);
    return (await import("./is-pdf.ts")).isPdf(bytes) && !(await (await import("./does-pdf-act.ts")).doesPdfAct(bytes));
  },
  endOfPicture: async (file: string, format: string | undefined) =>
    (await import("./end-of-picture.ts")).endOfPicture(format, await readFile(file)),
};

export type Readers = typeof readers;
