import { cairo } from "../kernel/time.ts";

export type Cell = string | number | boolean | Temporal.Instant | null;

/** First characters that make spreadsheets treat a cell as a formula. */
const formula = /^[=+\-@\t\r]/;
const special = /[",\r\n]/;

/** Returns a moment in Cairo in a form that spreadsheets read and sort: `2026-11-23 16:30`. */
function moment(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO(cairo).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}

function written(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Temporal.Instant) return moment(cell);
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "boolean") return cell ? "نعم" : "لا";
  const text = formula.test(cell) ? `'${cell}` : cell;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a phone in groups, `0101 234 5678`. Spreadsheets turn plain digits into a number and drop the leading zero. */
export const phoneCell = (phone: string | null): string | null => phone?.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3") ?? null;

/** Returns a bank account number in groups of four. Spreadsheets turn plain digits into a number and lose the last ones. */
export const accountCell = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");

/** Returns a CSV line (RFC 4180). Cells that could be formulas are prefixed with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = "\u{FEFF}";

/** Returns the file name of a list exported at `now`. */
export function fileName(list: string, now: Temporal.Instant): string {
  return `hiwar-${list}-${now.toZonedDateTimeISO(cairo).toPlainDate()}.csv`;
}
