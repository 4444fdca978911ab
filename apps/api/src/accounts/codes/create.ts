import { createHmac, randomInt } from "node:crypto";
import { bounds } from "@hiwar/contract/accounts";
import type { AnyContext, Settings } from "../../kernel/context.ts";
import { Refusal } from "../../kernel/refuse.ts";
import { insertMessages } from "../../messages/queries.ts";
import { secondsUntil, secondsUntilSend } from "../rules.ts";
import * as queries from "./queries.ts";
import { countedTogether, messageOf, mostSendsTo, type Purpose } from "./rules.ts";

export interface NewCode {
  readonly personId: number;
  readonly purpose: Purpose;
  readonly target: string;
  /** Purposes that share the code's limits and its single live code; defaults to the code's own purpose. */
  readonly among?: readonly Purpose[];
  /** True when the caller has checked the recipient's limits already, so they are not checked again. */
  readonly isCounted?: boolean;
  readonly isLinkOnly?: boolean;
}

/** Whole seconds until a phone or mailbox may receive another message; null when it may at once. Locks the recipient until the transaction ends. */
export async function secondsUntilSendTo({ db, now }: AnyContext, { purpose, target }: NewCode): Promise<number | null> {
  await queries.lockRecipient(db, target);
  const dayAgo = now.subtract({ hours: 24 });
  const last = await queries.selectNthSentTo(db, target, countedTogether(purpose), dayAgo, mostSendsTo(purpose));
  return secondsUntil([last?.add({ hours: 24 })], now);
}

/** Throws `too-many-requests` when a code would be sent too early, with the seconds to wait. */
function refuseToSendFor(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw new Refusal("too-many-requests", { retryAfterSeconds });
}

/** Inserts the row of a code; the sending job creates the code itself, so that no plaintext is ever stored. Returns the row's id. */
export async function createCode(context: AnyContext, code: NewCode): Promise<number> {
  const { db, now } = context;
  const { personId, purpose, target, among = [purpose], isCounted = false, isLinkOnly = false } = code;
  const history = await queries.selectCodeHistory(db, personId, among, now.subtract({ hours: 24 }));
  if (!isLinkOnly) refuseToSendFor(secondsUntilSend(history, now));
  if (!isCounted) refuseToSendFor(await secondsUntilSendTo(context, code));
  await queries.closeCodes(db, personId, among, now);
  const { id } = await queries.insertCode(db, {
    person_id: personId,
    purpose,
    target,
    link_only: isLinkOnly,
    requested_at: now,
    expires_at: now.add({ minutes: bounds.codeMinutes }),
  });
  await insertMessages(db, [{ ...messageOf({ id, purpose }), created_at: now }]);
  return id;
}

/** Creates a random code of five digits. */
export function makeCode(): string {
  return String(randomInt(0, 100_000)).padStart(bounds.codeDigits, "0");
}

/** The keyed hash by which a code is stored; it is useless without the key. */
export function hmacOf(settings: Settings, codeId: number, secret: string): Buffer {
  return createHmac("sha256", settings.codeKey.reveal()).update(`${codeId}:${secret}`).digest();
}
