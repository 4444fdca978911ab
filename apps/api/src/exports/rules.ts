import { cairo } from "../kernel/time.ts";

export type Cell = string | number | boolean | Temporal.Instant | null;

/** Programs of tables take these first signs for a formula. */
const formula = /^[=+\-@\t\r]/;
const special = /[",\r\n]/;

/** A day and a time as tables read and sort them: `2026-11-23 16:30`, in Cairo. */
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

/** A phone as people write it: `0101 234 5678`. Of digits alone, programs of tables make a number and take its first zero away. */
export const phoneCell = (phone: string | null): string | null => phone?.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3") ?? null;

/** A bank account's number in groups of four: of digits alone, programs of tables make a number and take its last digits away. */
export const accountCell = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");

/** A line of CSV (RFC 4180). What a program would take for a formula begins with an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

/** Tells programs of tables that what follows is UTF-8. */
export const byteOrderMark = "\u{FEFF}";

/** The name of the file of a list that is read now. */
export function fileName(list: string, now: Temporal.Instant): string {
  return `hiwar-${list}-${now.toZonedDateTimeISO(cairo).toPlainDate()}.csv`;
}
