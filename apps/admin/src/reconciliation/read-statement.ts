import type { StatedFee } from "@hiwar/contract/reconciliation";
import { readUnits } from "@hiwar/ui/number-text";

/** The parsed fees of a pasted statement, and the lines that could not be parsed. */
export interface ReadStatement {
  readonly fees: readonly StatedFee[];
  readonly unread: readonly string[];
}

/** Splits a line into cells. Copied tables have tabs, files have semicolons or commas; a comma in a line with spaces may belong to an amount. */
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

/** Parses a statement: each line has an order's number, any other columns, and its fee in pounds as the final column. */
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
