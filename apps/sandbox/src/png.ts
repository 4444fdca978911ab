import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Draws dark and light squares as a grey PNG; a square is `scale` pixels wide and high, the light border `border` squares wide. */
export function pngOf(dark: readonly (readonly boolean[])[], scale = 6, border = 4): Buffer {
  const side = (dark.length + 2 * border) * scale;
  const row = (y: number) =>
    Buffer.from([
      0,
      ...Array.from({ length: side }, (_, x) => {
        const isDark = dark[Math.floor(y / scale) - border]?.[Math.floor(x / scale) - border] ?? false;
        return isDark ? 0 : 255;
      }),
    ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, (_, y) => row(y))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}
