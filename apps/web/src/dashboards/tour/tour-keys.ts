export type TourMove = "next" | "back" | "close";

/** What a key means where lines are read from right to left: the next step lies to the left. */
export function moveOfTourKey(key: string): TourMove | null {
  const moves: Readonly<Record<string, TourMove>> = { ArrowLeft: "next", ArrowRight: "back", Escape: "close" };
  return moves[key] ?? null;
}
