import type { Context, OpenContext } from "../../kernel/context.ts";
import { mailPerson } from "../email/mail-person.ts";
import { type FactorEvent, factorChangedLetter } from "../notices.ts";
import * as people from "../queries.ts";

export type { FactorEvent } from "../notices.ts";

/** Enqueues the mail to the caller about a change of their second factors. */
export async function notifyFactorChanged({ enqueue, actor, now }: Context, event: FactorEvent): Promise<void> {
  await enqueue("accounts.factorChanged", { personId: actor.id, event, at: now.toString() });
}

/** Mails a person about a change of their second factors; `at` identifies the change, so that a retried job sends the same message. */
export async function sendFactorChanged(
  open: OpenContext<null>,
  { personId, event, at }: { personId: number; event: FactorEvent; at: string },
): Promise<void> {
  const person = await open.transact(({ db }) => people.selectPerson(db, personId));
  if (!person) return;
  await mailPerson(open, person, `factor:${personId}:${event}:${Date.parse(at)}`, factorChangedLetter(person.name, event));
}
