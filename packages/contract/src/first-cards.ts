import { markOf } from "./marks.ts";

/** How many cards the built page of tutors shows before its scripts have come. */
export const firstCards = 2;

/** What such a card tells. */
export const firstCardWords = ["id", "name", "bio", "image"] as const;
export type FirstCardWord = (typeof firstCardWords)[number];

/** Stands in that page for what only whoever serves it knows of a card. */
export function cardMark(of: FirstCardWord, index: number): string {
  return markOf(`${of}:${index}`);
}
