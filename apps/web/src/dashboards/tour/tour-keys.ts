export type TourMove = "next" | "back" | "close";

/** Maps a key to a step of the tour; in right-to-left reading the next step is to the left. */
export function moveOfTourKey(key: string): TourMove | null {
  const moves: Readonly<Record<string, TourMove>> = { ArrowLeft: "next", ArrowRight: "back", Escape: "close" };
  return moves[key] ?? null;
}
