import { createHash } from "node:crypto";
import { fileAddresses } from "@hiwar/contract/files";
import { tutorsAddress } from "@hiwar/contract/tutors-address";

export const listPath = "/tutors";
export const topicPath = (id: number) => `${listPath}?${tutorsAddress.topicId}=${id}`;
export const tutorPath = (id: number) => `/t/${id}`;

/** Facts shown on a tutor's card image. */
export interface CardFacts {
  readonly id: number;
  readonly name: string;
  readonly bio: string | null;
  readonly image: string | null;
  readonly rating: number | null;
  readonly ratingCount: number;
}

/** Returns the file name of a tutor's card image. It contains a hash of what is shown, so a change invalidates cached images. */
export function cardName({ id, name, bio, image, rating, ratingCount }: CardFacts): string {
  const shown = createHash("sha256").update(JSON.stringify([name, bio, image, rating, ratingCount]));
  return `${id}-${shown.digest("hex").slice(0, 10)}.jpg`;
}

export const cardPath = (facts: CardFacts) => `/api/v1${fileAddresses.tutorCards.path.replace(":name", cardName(facts))}`;
