const head = /^%PDF-(1\.[0-7]|2\.0)[\r\n]/;
const foot = /startxref[\r\n]+ *(\d{1,10}) *[\r\n]+%%EOF\s*$/;
/** The cross-reference table, or the stream that replaces it. */
const table = /^(?:xref\s|\d+\s+\d+\s+obj\b)/;
const footBytes = 1024;

/**
 * Whether a file is a PDF from its first byte to its last: header first, end marker last, and the cross-reference table at the stated offset. Such a
 * file cannot be a page, archive or program at the same time.
 */
export function isPdf(bytes: Buffer): boolean {
  if (!head.test(bytes.toString("latin1", 0, 16))) return false;
  const at = Number(foot.exec(bytes.toString("latin1", Math.max(0, bytes.length - footBytes)))?.[1] ?? -1);
  return at > 0 && at < bytes.length && table.test(bytes.toString("latin1", at, at + 32).trimStart());
}
