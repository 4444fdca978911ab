import type { accounts } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { OpenContext } from "../kernel/context.ts";
import { orRefuse, Refusal, refuse } from "../kernel/refuse.ts";
import { reauthenticateWithGoogle } from "./google/verify.ts";
import { type CheckedPassword, checkPassword } from "./passwords/check.ts";
import * as queries from "./queries.ts";

/** Proves the caller's identity again, by password or by the linked Google account. */
export async function reauthenticate(
  open: OpenContext,
  { current, google }: Pick<Input<typeof accounts.changePassword>, "current" | "google">,
): Promise<CheckedPassword> {
  if (google) return reauthenticateWithGoogle(open, google);
  const person = orRefuse(await open.transact(({ db, actor }) => queries.selectPerson(db, actor.id)), "user-not-found");
  if (!person.hasPassword) refuse("no-password");
  if (current === undefined) throw new Refusal("bad-request", { fields: { current: "required" } });
  return checkPassword(open, person.email, current);
}
