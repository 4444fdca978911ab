import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { escapeHtml } from "@hiwar/contract/escape-html";
import sharp, { type OverlayOptions } from "sharp";
import type { CardFacts } from "./paths.ts";
import { words } from "./words.ts";

/** The size in pixels that sites with link previews expect. */
export const cardSize = { width: 1200, height: 630 } as const;
const face = { width: 504, height: cardSize.height };
const margin = 64;
const column = cardSize.width - face.width - 2 * margin;
const quality = 84;
/** A name of more characters than this is set smaller, because it would take three lines. */
const longName = 34;

const colours = { page: "#fbf9f5", strong: "#14212b", body: "#33424d", river: "#0b6b63", riverSoft: "#e8f5f3", sun: "#8f5a06" } as const;
/** Digits come from the screens' own font: in Readex Pro the decimal sign looks like the thousands separator. */
const family = "Noto Sans Arabic, Readex Pro";
const fonts = [
  import.meta.resolve("@fontsource/readex-pro/files/readex-pro-arabic-400-normal.woff2"),
  import.meta.resolve("@fontsource/readex-pro/files/readex-pro-arabic-600-normal.woff2"),
  import.meta.resolve("@hiwar/ui/fonts/hiwar-digits.woff2"),
];

let opened: Promise<void> | undefined;

/** Registers the fonts with libvips, which accepts only files and cannot read woff2. */
async function openFonts(): Promise<void> {
  // Imported on demand, so that an idle server does not hold the decompressor's memory.
  const { decompress } = await import("wawoff2");
  const folder = await mkdtemp(join(tmpdir(), "hiwar-fonts-"));
  for (const [index, font] of fonts.entries()) {
    const fontfile = join(folder, `${index}.ttf`);
    await writeFile(fontfile, await decompress(await readFile(new URL(font))));
    await sharp({ text: { text: "٠", fontfile, rgba: true } })
      .raw()
      .toBuffer();
  }
}

/** Renders a text, wrapped at the column's width. Its right edge, where Arabic begins, is at `right` pixels and its top at `top`. */
async function line(
  text: string,
  look: { size: number; colour: string; isStrong?: boolean },
  right: number,
  top: number,
): Promise<OverlayOptions> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${look.colour}">${escapeHtml(text)}</span>`,
      font: `${family} ${look.isStrong ? "SemiBold " : ""}${look.size}px`,
      width: column,
      align: "left",
      wrap: "word",
      spacing: 12,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { input: data, raw: { width, height, channels }, left: right - width, top };
}

const block = (width: number, height: number, background: string, left: number, top: number): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background } },
  left,
  top,
});

/** Draws a tutor's link preview as a JPEG: face, name, bio, stars and our name. Without a picture the name's first letter replaces the face. */
export async function drawCard({ name, bio, rating, ratingCount }: CardFacts, picture: Buffer | null): Promise<Buffer> {
  opened ??= openFonts().catch((error: unknown) => {
    // A failed load of the fonts is retried at the next call.
    opened = undefined;
    throw error;
  });
  await opened;
  const faceLeft = cardSize.width - face.width;
  const right = faceLeft - margin;
  const begin = picture ? [{ input: await cut(picture), left: faceLeft, top: 0 }] : await letter(name, faceLeft);
  const size = name.length > longName ? 46 : 60;
  const title = await line(name, { size, colour: colours.strong, isStrong: true }, right, margin);
  const lead = bio === null ? null : await line(bio, { size: 32, colour: colours.body }, right, under(title, 28));
  const said = rating === null ? null : words.rated(rating, ratingCount);
  const stars = said === null ? null : await line(`★ ${said}`, { size: 30, colour: colours.sun }, right, under(lead ?? title, 22));
  const house = await line(words.house, { size: 44, colour: colours.river, isStrong: true }, right, cardSize.height - 92);
  const edge = block(8, cardSize.height, colours.river, faceLeft - 8, 0);
  return sharp({ create: { ...cardSize, channels: 3, background: colours.page } })
    .composite([...begin, edge, title, ...(lead ? [lead] : []), ...(stars ? [stars] : []), house])
    .jpeg({ quality })
    .toBuffer();
}

const under = ({ top = 0, raw }: OverlayOptions, gap: number) => top + (raw?.height ?? 0) + gap;
const cut = (picture: Buffer) =>
  sharp(picture)
    .resize({ ...face, fit: "cover" })
    .toBuffer();

/** Draws the name's first letter in place of the face. */
async function letter(name: string, left: number): Promise<OverlayOptions[]> {
  const sign = await line(name.slice(0, 1), { size: 240, colour: colours.river, isStrong: true }, cardSize.width, 0);
  const { width = 0, height = 0 } = sign.raw ?? {};
  const middle = { left: left + Math.round((face.width - width) / 2), top: Math.round((face.height - height) / 2) };
  return [block(face.width, face.height, colours.riverSoft, left, 0), { ...sign, ...middle }];
}
