import { createHash } from "node:crypto";
import { fileAddresses } from "@hiwar/contract/files";
import { tutorsAddress } from "@hiwar/contract/tutors-address";

export const listPath = "/tutors";
export const topicPath = (id: number) => `${listPath}?${tutorsAddress.topicId}=${id}`;
export const tutorPath = (id: number) => `/t/${id}`;

/** What a tutor's card shows. */
export interface CardFacts {
  readonly id: number;
  readonly name: string;
  readonly bio: string | null;
  readonly image: string | null;
  readonly rating: number | null;
  readonly ratingCount: number;
}

/** The name of a tutor's card: another one as soon as it would show something else, so that nobody keeps an old one. */
export function cardName({ id, name, bio, image, rating, ratingCount }: CardFacts): string {
  const shown = createHash("sha256").update(JSON.stringify([name, bio, image, rating, ratingCount]));
  return `${id}-${shown.digest("hex").slice(0, 10)}.jpg`;
}

export const cardPath = (facts: CardFacts) => `/api/v1${fileAddresses.tutorCards.path.replace(":name", cardName(facts))}`;
