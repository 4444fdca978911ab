import type { TableSort } from "./table.tsx";

/** A sort as one word of an address: "amount", downwards "-amount". */
export function sortText({ column, direction }: TableSort): string {
  return direction === "ascending" ? column : `-${column}`;
}

/** The sort such a word stands for; null without one. */
export function readSort(text: string | undefined): TableSort | null {
  if (!text) return null;
  return text.startsWith("-") ? { column: text.slice(1), direction: "descending" } : { column: text, direction: "ascending" };
}
