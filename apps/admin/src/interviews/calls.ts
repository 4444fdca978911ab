import { api } from "@hiwar/app/clients";
import type { AssessmentKind } from "@hiwar/contract/assessments";

type Calls = Pick<typeof api.interviews, keyof typeof api.demos>;

/** Returns the API calls of a kind; interviews and demos have the same calls at different paths. */
export const callsOf = (kind: AssessmentKind): Calls => (kind === "interview" ? api.interviews : (api.demos as unknown as Calls));
