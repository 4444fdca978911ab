import { pngOf } from "./png.ts";

// Version 4 at level L: 33 squares per side, 80 data bytes and 20 bytes of error correction, in one block.
const side = 33;
const dataBytes = 80;
const checkBytes = 20;
const longestText = dataBytes - 2;

const powers: number[] = [];
const logarithms = new Map<number, number>();
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers.push(value);
  logarithms.set(value, exponent);
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d;
}

function times(left: number, right: number): number {
  if (left === 0 || right === 0) return 0;
  return powers[((logarithms.get(left) ?? 0) + (logarithms.get(right) ?? 0)) % 255] ?? 0;
}

/** Returns the Reed–Solomon check bytes: the remainder of dividing the data by the product of (x − 2^i). */
function checksOf(data: readonly number[]): number[] {
  let divisor = [1];
  for (let root = 0; root < checkBytes; root += 1) {
    const next = Array<number>(divisor.length + 1).fill(0);
    divisor.forEach((factor, index) => {
      next[index] = (next[index] ?? 0) ^ factor;
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, powers[root] ?? 0);
    });
    divisor = next;
  }
  const rest = [...data, ...Array<number>(checkBytes).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const lead = rest[index] ?? 0;
    divisor.forEach((factor, offset) => {
      rest[index + offset] = (rest[index + offset] ?? 0) ^ times(factor, lead);
    });
  }
  return rest.slice(data.length);
}

/** Encodes a text: mode "bytes", length, text, terminator, and padding up to the block's size. */
function bytesOf(text: string): number[] {
  const bytes = [...Buffer.from(text, "utf8")];
  if (bytes.length > longestText) throw new RangeError("the text is too long for this code");
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const packed: number[] = [];
  for (let index = 0; index < nibbles.length; index += 2) packed.push(((nibbles[index] ?? 0) << 4) | (nibbles[index + 1] ?? 0));
  for (let filler = 0; packed.length < dataBytes; filler += 1) packed.push(filler % 2 === 0 ? 0xec : 0x11);
  return packed;
}

type Square = boolean | null;

/**
 * Returns the fixed squares of this version: three finder patterns, an alignment pattern, two timing patterns, and the format of level L with mask 0.
 */
function frame(): Square[][] {
  const grid: Square[][] = Array.from({ length: side }, () => Array<Square>(side).fill(null));
  const set = (y: number, x: number, isDark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < side) row[x] = isDark;
  };
  const rings = (centreY: number, centreX: number, reach: number, darkRings: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) set(centreY + dy, centreX + dx, darkRings.includes(Math.max(Math.abs(dy), Math.abs(dx))));
  };
  for (let index = 0; index < side; index += 1) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  for (const [y, x] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    rings(y, x, 4, [0, 1, 3]);
  rings(26, 26, 2, [0, 2]);
  const format = "111011111000100";
  [...format].forEach((bit, index) => {
    const isDark = bit === "1";
    set(8, index < 6 ? index : index < 8 ? index + 1 : side - 15 + index, isDark);
    set(index < 7 ? side - 1 - index : index < 9 ? 15 - index : 14 - index, 8, isDark);
  });
  set(8, side - 8, format[7] === "1");
  set(side - 8, 8, true);
  return grid;
}

/** Returns the squares of a text's QR code. */
export function qrSquares(text: string): boolean[][] {
  const data = bytesOf(text);
  const bits = [...data, ...checksOf(data)].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((index) => ((byte >> index) & 1) === 1));
  const grid = frame();
  let next = 0;
  let isUpward = true;
  for (let right = side - 1; right > 0; right -= 2) {
    // Skips the column of the vertical timing pattern.
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const y = isUpward ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || row[x] !== null) continue;
        row[x] = (bits[next] ?? false) !== ((y + x) % 2 === 0);
        next += 1;
      }
    }
    isUpward = !isUpward;
  }
  return grid.map((row) => row.map((square) => square === true));
}

/** Returns a QR code in Fawry's format: a data URL with a PNG. */
export function drawQr(text: string): string {
  return `data:image/PNG;base64,${pngOf(qrSquares(text)).toString("base64")}`;
}
