import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { AnyReadContext, ReadContext } from "../../kernel/context.ts";
import { selectPasskeys } from "../passkeys/queries.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { countRecoveryCodes, selectAuthenticatorAt } from "./queries.ts";
import type { FactorCounts } from "./rules.ts";

type Factors = Answer<typeof accounts.factors>;

/** A person's second factors on the visitor's host; passkeys of other hosts do not count. */
export async function factorsOf(context: AnyReadContext, personId: number) {
  const { db, settings, visitor } = context;
  const passkeys = await selectPasskeys(db, personId, relyingParty(settings, visitor.audience).id);
  const authenticatorAt = await selectAuthenticatorAt(db, personId);
  const recoveryCodesLeft = await countRecoveryCodes(db, personId);
  const counts: FactorCounts = {
    hasAuthenticator: authenticatorAt !== null,
    passkeys: passkeys.length,
    recoveryCodes: recoveryCodesLeft,
  };
  return { authenticatorAt, passkeys, recoveryCodesLeft, counts };
}

/** The caller's second factors. */
export async function readFactors(context: ReadContext): Promise<Factors> {
  const { authenticatorAt, passkeys, recoveryCodesLeft } = await factorsOf(context, context.actor.id);
  const shown = passkeys.map(({ id, name, isSynced, createdAt, usedAt }) => ({ id, name, isSynced, createdAt, usedAt }));
  return { authenticatorAt, passkeys: shown, recoveryCodesLeft };
}
