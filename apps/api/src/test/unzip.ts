import { inflateRawSync } from "node:zlib";

/** Returns the entries of a ZIP file by path, read through its central directory. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = file.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30), file.readUInt16LE(at + 32)];
    const local = file.readUInt32LE(at + 42);
    const name = file.subarray(at + 46, at + 46 + nameLength).toString("utf8");
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(start, start + packed);
    entries.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}
