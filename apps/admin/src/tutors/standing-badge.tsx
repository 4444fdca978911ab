import type { Standing, TutorLine } from "@hiwar/contract/tutoring";
import { Badge } from "@hiwar/ui/badge";
import { genderParam } from "../../../../packages/app/src/gender-param.ts";
import { say } from "../words/tutors.ts";

const tones = { listed: "success", hidden: "warning", waiting: "plain" } as const satisfies Record<Standing, string>;

/** A badge that says whether a tutor is listed, hidden or waiting. */
export function StandingBadge({ tutor }: { tutor: Pick<TutorLine, "standing" | "gender"> }) {
  return <Badge tone={tones[tutor.standing]}>{say(`standing.${tutor.standing}`, genderParam(tutor))}</Badge>;
}
