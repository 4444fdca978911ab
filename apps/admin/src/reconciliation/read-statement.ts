import type { StatedFee } from "@hiwar/contract/reconciliation";
import { readUnits } from "@hiwar/ui/number-text";

/** What was understood of a statement that somebody pasted, and the lines that were not. */
export interface ReadStatement {
  readonly fees: readonly StatedFee[];
  readonly unread: readonly string[];
}

/** Tables are copied with tabs, files have semicolons or commas; a comma beside a space may stand in an amount. */
function cellsOf(line: string): string[] {
  const separator = /[\t;]/.test(line) ? /[\t;]/ : /\s/.test(line) ? /\s+/ : /,/;
  return line
    .split(separator)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}

function feeOf(line: string): StatedFee | null {
  const cells = cellsOf(line);
  const [number = "", amount = ""] = [cells[0], cells.at(-1)];
  const feePiasters = cells.length < 2 ? null : readUnits(amount, 2);
  const isNumber = /^[\w\p{Nd}-]{1,64}$/u.test(number);
  return isNumber && feePiasters !== null && feePiasters >= 0 ? { number, feePiasters } : null;
}

/** A line is an order's number, whatever else a table has, and last what was kept of it, in pounds. */
export function readStatement(text: string): ReadStatement {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const read = lines.map((line) => ({ line, fee: feeOf(line) }));
  return {
    fees: read.flatMap(({ fee }) => (fee === null ? [] : [fee])),
    unread: read.flatMap(({ line, fee }) => (fee === null ? [line] : [])),
  };
}
