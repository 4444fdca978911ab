import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { stepUpMinutes } from "../../kernel/identity.ts";
import { orRefuse, Refusal, refuse } from "../../kernel/refuse.ts";
import { renewSession } from "../devices/start.ts";
import { requestOptions } from "../passkeys/options.ts";
import { consumeChallenge, verifyAssertion } from "../passkeys/verify.ts";
import { assertPasswordUnchanged } from "../passwords/check.ts";
import { deleteFailures, selectPerson } from "../queries.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { factorsOf } from "./factors.ts";
import { stepUpMethods } from "./rules.ts";
import { tryFactor } from "./verify.ts";

/** The caller's methods for a step-up, and the options for a passkey to sign. */
export async function askStepUp(context: Context): Promise<Answer<typeof accounts.askStepUp>> {
  const { actor } = context;
  const { counts, passkeys } = await factorsOf(context, actor.id);
  const person = orRefuse(await selectPerson(context.db, actor.id), "unauthenticated");
  const options = passkeys.length > 0 ? await requestOptions(context, "step-up", { id: actor.id, passkeys }) : null;
  return { ways: stepUpMethods(actor.role, counts, person), options };
}

/**
 * Completes a step-up of the caller. A session with the step-up's time replaces the calling one, so that copies of the old one stop working. The
 * caller's other sessions are unchanged.
 */
export async function stepUp(open: OpenContext, proof: Input<typeof accounts.stepUp>): Promise<Answer<typeof accounts.stepUp>> {
  const isProven = await prove(open, proof);
  if (!isProven) refuse("invalid-verification-code");
  const signedIn = await open.transact(renewSession);
  return { until: open.now.add({ minutes: stepUpMinutes }), signedIn };
}

/** Checks the proof of a step-up. The count of wrong codes and the consumed challenge are committed even when it fails. */
async function prove(open: OpenContext, { code, response, password, google }: Input<typeof accounts.stepUp>): Promise<boolean> {
  const { actor } = open;
  if (code !== undefined) return open.transact((context) => tryFactor(context, actor.id, code));
  if (response !== undefined) {
    const challenge = await consumeChallenge(open, response.response.clientDataJSON, "step-up");
    if (!challenge || challenge.personId !== actor.id) return false;
    return open.transact(async (context) => (await verifyAssertion(context, response, challenge))?.personId === actor.id);
  }
  if (password === undefined && google === undefined) throw new Refusal("bad-request", { fields: { code: "required" } });
  const ways = await open.transact(async (context) => {
    const person = orRefuse(await selectPerson(context.db, actor.id), "unauthenticated");
    return stepUpMethods(actor.role, (await factorsOf(context, actor.id)).counts, person);
  });
  if (!ways.includes(google ? "google" : "password")) return false;
  const proven = await reauthenticate(open, { current: password, google });
  await open.transact(async (context) => {
    const person = await assertPasswordUnchanged(context, proven);
    await deleteFailures(context.db, context.now, person.email);
  });
  return true;
}
