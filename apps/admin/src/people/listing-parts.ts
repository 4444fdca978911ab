import type { PersonRecord } from "@hiwar/contract/people";
import { say } from "../words/people.ts";

const parts = ["email", "phone", "city", "gender", "birthYear", "bio", "about", "image", "video"] as const;

/** Returns what a tutor's listing requires, in the order of onboarding, and whether each is there. */
export function listingParts({ missing, activated }: Pick<PersonRecord["tutor"] & object, "missing" | "activated">) {
  return [
    ...parts.map((id) => ({ id: id as string, label: say(`needed.${id}`), isThere: !missing.includes(id) })),
    { id: "activated", label: say("needed.activated"), isThere: activated },
  ];
}
