import { randomBytes } from "node:crypto";
import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { factorBounds } from "@hiwar/contract/second-factors";
import type { Context } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { lockPerson } from "../lock-people.ts";
import { notifyFactorChanged } from "./notify.ts";
import { replaceRecoveryCodes } from "./queries.ts";
import { recoveryCodeLetters, recoveryCodeOf } from "./rules.ts";
import { recoveryHash } from "./verify.ts";

/** Creates a person's recovery codes, replacing all old ones, and returns them. They are shown only once, since only hashes are stored. */
export async function makeCodes({ db, settings }: Pick<Context, "db" | "settings">, personId: number): Promise<string[]> {
  const codes = Array.from({ length: factorBounds.recoveryCodes }, () => recoveryCodeOf(randomBytes(recoveryCodeLetters)));
  await replaceRecoveryCodes(
    db,
    personId,
    codes.map((code) => recoveryHash(settings, personId, code)),
  );
  return codes;
}

/** Creates new recovery codes for the caller; the old ones stop working. */
export async function makeRecoveryCodes(context: Context): Promise<Answer<typeof accounts.makeRecoveryCodes>> {
  orRefuse(await lockPerson(context.db, context.actor.id), "unauthenticated");
  const recoveryCodes = await makeCodes(context, context.actor.id);
  await notifyFactorChanged(context, "recovery-codes-made");
  return { recoveryCodes };
}
