/**
 * Returns the offset where a picture ends in its file, or null if it has no end. Anything behind it is foreign: an archive or a page could hide
 * there.
 */
export function endOfPicture(format: string | undefined, bytes: Buffer): number | null {
  try {
    if (format === "png") return endOfPng(bytes);
    if (format === "gif") return endOfGif(bytes);
    return format === "jpeg" ? endOfJpeg(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** PNG: chunks of length, name, data and checksum; the last one is IEND. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; ; ) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString("latin1", at + 4, at + 8)];
    at += 12 + length;
    if (name === "IEND") return at;
  }
}

/** GIF: blocks, each with sub-blocks up to an empty one, and a final trailer. */
function endOfGif(bytes: Buffer): number {
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterData = (from: number) => {
    let at = from;
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
    return at + 1;
  };
  for (let at = 13 + tableOf(bytes.readUInt8(10)); ; ) {
    const kind = bytes.readUInt8(at);
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = afterData(at + 2);
    else if (kind === 0x2c) at = afterData(at + 11 + tableOf(bytes.readUInt8(at + 9)));
    else throw new RangeError();
  }
}

/** JPEG: segments of a marker and a length. In the data after a start of scan, 0xff is followed by 0 or a restart marker. */
function endOfJpeg(bytes: Buffer): number {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError();
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) at = afterScan(bytes, at + 2 + bytes.readUInt16BE(at + 2));
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError();
}
