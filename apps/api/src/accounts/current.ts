import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { AnyContext, ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { type Person, selectPerson } from "./queries.ts";
import { missingOf } from "./rules.ts";

export type User = Answer<typeof accounts.current>;

/** A person in the contract's shape for themselves; `missing` lists what the profile lacks, including a tutor's own parts. */
export async function userOf(context: Pick<AnyContext, "db" | "now" | "hooks">, person: Person): Promise<User> {
  const ofTutor =
    person.role === Role.Tutor || person.role === Role.TutorManager
      ? await context.hooks.accounts.missingOfTutor(context.db, person.id)
      : [];
  return { ...person, gender: person.gender as User["gender"], missing: [...missingOf(person, context.now), ...ofTutor] };
}

/** The caller's own account. */
export async function readCurrent(context: ReadContext): Promise<User> {
  return userOf(context, orRefuse(await selectPerson(context.db, context.actor.id), "user-not-found"));
}

/** One person's account (docs/rules.md#rights). */
export async function readPerson(context: ReadContext, { id }: Input<typeof accounts.read>): Promise<User> {
  return userOf(context, orRefuse(await selectPerson(context.db, id), "user-not-found"));
}
