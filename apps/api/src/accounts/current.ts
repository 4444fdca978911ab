import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { AnyContext, ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { type Person, selectPerson } from "./queries.ts";
import { missingOf } from "./rules.ts";

export type User = Answer<typeof accounts.current>;

/** A person as the contract shows them to themselves; `missing` is what the profile lacks, the tutor's own parts included. */
export async function userOf(context: Pick<AnyContext, "db" | "now" | "facts">, person: Person): Promise<User> {
  const ofTutor =
    person.role === Role.Tutor || person.role === Role.TutorManager ? await context.facts.missingOfTutor(context.db, person.id) : [];
  return { ...person, gender: person.gender as User["gender"], missing: [...missingOf(person, context.now), ...ofTutor] };
}

/** Reads the caller's own account; anyone signed in may. */
export async function readCurrent(context: ReadContext): Promise<User> {
  return userOf(context, orRefuse(await selectPerson(context.db, context.actor.id), "user-not-found"));
}

/** Reads one account (docs/rules.md#rights). */
export async function readPerson(context: ReadContext, { id }: Input<typeof accounts.read>): Promise<User> {
  return userOf(context, orRefuse(await selectPerson(context.db, id), "user-not-found"));
}
