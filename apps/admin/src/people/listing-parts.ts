import type { PersonRecord } from "@hiwar/contract/people";
import { say } from "../words/people.ts";

const parts = ["email", "phone", "city", "gender", "birthYear", "bio", "about", "image", "video"] as const;

/** Each thing that a tutor's listing takes, in the order of becoming one, and whether it is there. */
export function listingParts({ missing, activated }: Pick<PersonRecord["tutor"] & object, "missing" | "activated">) {
  return [
    ...parts.map((id) => ({ id: id as string, label: say(`needed.${id}`), isThere: !missing.includes(id) })),
    { id: "activated", label: say("needed.activated"), isThere: activated },
  ];
}
