import { markOf } from "./marks.ts";

/** Number of tutor cards in the built page of tutors, shown before its scripts load. */
export const firstCards = 2;

/** Fields shown on such a card. */
export const firstCardWords = ["id", "name", "bio", "image"] as const;
export type FirstCardWord = (typeof firstCardWords)[number];

/** Returns the placeholder for a card's field in the built page; the server that serves the page replaces it. */
export function cardMark(of: FirstCardWord, index: number): string {
  return markOf(`${of}:${index}`);
}
