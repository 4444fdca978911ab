import { open } from "node:fs/promises";

const boxes = new Set([
  "ftyp",
  "moov",
  "mdat",
  "free",
  "skip",
  "wide",
  "moof",
  "mfra",
  "sidx",
  "styp",
  "udta",
  "meta",
  "uuid",
  "pdin",
  "emsg",
  "prft",
]);
const mostParts = 200_000;

/** Whether a film's container fills its file exactly, without gaps between its parts and without trailing bytes. */
export async function fillsItsFile(format: "mp4" | "webm", file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(16);
    for (let [at, parts] = [0, 0]; ; parts += 1) {
      if (at === size) return parts > 0;
      if (parts > mostParts) return false;
      const { bytesRead } = await handle.read(head, 0, 16, at);
      const length =
        format === "mp4" ? lengthOfBox(head.subarray(0, bytesRead), size - at) : lengthOfElement(head.subarray(0, bytesRead), size - at);
      if (length === null || at + length > size) return false;
      at += length;
    }
  } finally {
    await handle.close();
  }
}

function lengthOfBox(head: Buffer, rest: number): number | null {
  if (head.length < 8 || !boxes.has(head.toString("latin1", 4, 8))) return null;
  const short = head.readUInt32BE(0);
  if (short === 0) return rest;
  if (short === 1) return head.length < 16 ? null : Number(head.readBigUInt64BE(8));
  return short < 8 ? null : short;
}

const ebmlHead = 0x1a45dfa3;
const segment = 0x18538067;
const voidElement = 0xec;

/**
 * Returns the bytes of a top-level EBML element with its header; null for any other. Leading bits of the length give its own size. A segment of
 * unknown length, all ones, takes the rest of the file.
 */
function lengthOfElement(head: Buffer, rest: number): number | null {
  const idBytes = head[0] === voidElement ? 1 : 4;
  if (head.length < idBytes + 1) return null;
  const id = idBytes === 1 ? voidElement : head.readUInt32BE(0);
  if (id !== ebmlHead && id !== segment && id !== voidElement) return null;
  const first = head[idBytes] as number;
  const lengthBytes = Math.clz32(first) - 23;
  if (lengthBytes > 8 || head.length < idBytes + lengthBytes) return null;
  const value = head.subarray(idBytes, idBytes + lengthBytes);
  const isUnknown = value.every((byte, index) => byte === (index === 0 ? (1 << (9 - lengthBytes)) - 1 : 0xff));
  if (isUnknown) return id === segment ? rest : null;
  const length = value.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & ((1 << (8 - lengthBytes)) - 1) : byte), 0);
  return idBytes + lengthBytes + length;
}
