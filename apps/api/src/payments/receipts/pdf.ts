import { readFile } from "node:fs/promises";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { ReceiptPage } from "./words.ts";

const template = new URL("../../../assets/receipts/receipt.typ", import.meta.url);
/** The fonts of the product, as on the screens: Readex Pro for Arabic, Lexend for Latin, and the Arabic digits of Noto Sans Arabic. */
const fonts = [
  import.meta.resolve("@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff2"),
  import.meta.resolve("@fontsource/readex-pro/files/readex-pro-arabic-600-normal.woff2"),
  import.meta.resolve("@fontsource/lexend/files/lexend-latin-400-normal.woff2"),
  import.meta.resolve("@fontsource/lexend/files/lexend-latin-600-normal.woff2"),
  import.meta.resolve("@fontsource/lexend/files/lexend-latin-ext-400-normal.woff2"),
  import.meta.resolve("@hiwar/ui/fonts/hiwar-digits.woff2"),
];
/** Entries of the compiler's cache that the last eight printed receipts did not use are evicted. */
const keptPages = 8;

interface Press {
  readonly compiler: NodeCompiler;
  readonly template: string;
}

let opened: Promise<Press> | undefined;

/** Loads the compiler and the font decompressor with the first receipt, so that an idle server does not hold their memory. */
async function open(): Promise<Press> {
  const { NodeCompiler } = await import("@myriaddreamin/typst-ts-node-compiler");
  const { decompress } = await import("wawoff2");
  const fontBlobs: Buffer[] = [];
  // One at a time: the decompressor has a single memory, and each result lies in it.
  for (const font of fonts) fontBlobs.push(Buffer.from(await decompress(await readFile(new URL(font)))));
  return { compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs }] }), template: await readFile(template, "utf8") };
}

/** Prints a receipt as an accessible PDF (PDF/UA-1) with embedded fonts. The same receipt always gives the same bytes. */
export async function printReceipt(page: ReceiptPage, issuedAt: Temporal.Instant): Promise<Buffer> {
  opened ??= open().catch((error: unknown) => {
    // After a failure the files are read again at the next call.
    opened = undefined;
    throw error;
  });
  const press = await opened;
  const laidOut = press.compiler.compile({ mainFileContent: press.template, inputs: { receipt: JSON.stringify(page) } });
  const document = laidOut.result;
  if (!document) throw new Error(`a receipt cannot be laid out: ${JSON.stringify(laidOut.takeError()?.shortDiagnostics)}`);
  const pdf = press.compiler.pdf(document, { pdfStandard: "ua-1", creationTimestamp: Math.floor(issuedAt.epochMilliseconds / 1000) });
  press.compiler.evictCache(keptPages);
  return pdf;
}
