import { api } from "@hiwar/app/clients";
import type { AssessmentKind } from "@hiwar/contract/assessments";

type Calls = Pick<typeof api.interviews, keyof typeof api.demos>;

/** The calls of a kind: both have the same, at paths of their own. */
export const callsOf = (kind: AssessmentKind): Calls => (kind === "interview" ? api.interviews : (api.demos as unknown as Calls));
