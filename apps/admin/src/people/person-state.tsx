import { genderParam } from "@hiwar/app/gender-param";
import type { PersonLine } from "@hiwar/contract/people";
import { Badge } from "@hiwar/ui/badge";
import { say } from "../words/people.ts";

/** A badge for a blocked person, or for one with an unverified e-mail address; nothing otherwise. */
export function PersonState({ person }: { person: Pick<PersonLine, "blockedAt" | "verifiedEmail"> & { gender?: string | null } }) {
  if (person.blockedAt) return <Badge tone="danger">{say("blocked", genderParam(person))}</Badge>;
  return person.verifiedEmail ? null : <Badge tone="warning">{say("unverified")}</Badge>;
}
