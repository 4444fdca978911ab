import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few kilobytes that claims `side` pixels in width and height. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(8 * 1024 * 1024), { level: 9 });
  const parts = [chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

/** A valid picture of this size. */
export function plainPicture(width = 600, height = 750): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
}

const script = "<script>alert(document.domain)</script>";

/** Pictures that must be refused (malicious, broken, or of a wrong size or type), each with the field code of its refusal. */
export const badPictures: readonly (readonly [what: string, make: () => Promise<Buffer>, field: "format" | "too-big" | "too-small"])[] = [
  ["an executable", async () => Buffer.concat([Buffer.from("MZ\x90\x00", "latin1"), randomBytes(5_000)]), "format"],
  [
    "a drawing with a script",
    async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${script}</svg>`),
    "format",
  ],
  ["a JPEG with a page behind it", async () => Buffer.concat([await plainPicture(), Buffer.from(script)]), "format"],
  [
    "a PNG with an archive behind it",
    async () =>
      Buffer.concat([
        await sharp(await plainPicture())
          .png()
          .toBuffer(),
        Buffer.from("PK\x03\x04"),
      ]),
    "format",
  ],
  [
    "a GIF with a page behind it",
    async () =>
      Buffer.concat([
        await sharp(await plainPicture())
          .gif()
          .toBuffer(),
        Buffer.from(script),
      ]),
    "format",
  ],
  ["a GIF that is a script", async () => Buffer.from("GIF89a/*\x00\x00\x00*/=1;alert(1)", "latin1"), "format"],
  ["half of a picture", async () => (await plainPicture(1_200, 1_500)).subarray(0, 9_000), "format"],
  [
    "a picture of another kind",
    async () =>
      sharp(await plainPicture())
        .webp()
        .toBuffer(),
    "format",
  ],
  ["900 megapixels in few kilobytes", async () => bomb(30_000), "too-big"],
  ["49 megapixels in few kilobytes", async () => bomb(7_000), "too-big"],
  ["36 megapixels that are not there", async () => bomb(6_000), "format"],
  ["400 pixels", () => plainPicture(400, 400), "too-small"],
];
