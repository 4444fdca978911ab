import { genderParam } from "@hiwar/app/gender-param";
import type { ListingState, TutorLine } from "@hiwar/contract/tutoring";
import { Badge } from "@hiwar/ui/badge";
import { say } from "../words/tutors.ts";

const tones = { listed: "success", hidden: "warning", waiting: "plain" } as const satisfies Record<ListingState, string>;

/** A badge that says whether a tutor is listed, hidden or waiting. */
export function ListingBadge({ tutor }: { tutor: Pick<TutorLine, "standing" | "gender"> }) {
  return <Badge tone={tones[tutor.standing]}>{say(`standing.${tutor.standing}`, genderParam(tutor))}</Badge>;
}
