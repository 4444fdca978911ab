import type { TableSort } from "./table.tsx";

/** Serialises a sort as one word for the address: "amount", descending "-amount". */
export function sortText({ column, direction }: TableSort): string {
  return direction === "ascending" ? column : `-${column}`;
}

/** Parses a sort from the address; null without one. */
export function readSort(text: string | undefined): TableSort | null {
  if (!text) return null;
  return text.startsWith("-") ? { column: text.slice(1), direction: "descending" } : { column: text, direction: "ascending" };
}
