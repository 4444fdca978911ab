import { timingSafeEqual } from "node:crypto";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { AnyContext } from "../../kernel/context.ts";
import { lockPerson } from "../lock-people.ts";
import { whyNotFollowLink, whyNotTryCode } from "../rules.ts";
import { hmacOf } from "./create.ts";
import * as queries from "./queries.ts";
import type { Purpose } from "./rules.ts";

export interface Secret {
  readonly secret: string;
  readonly kind: "code" | "link";
}

interface Try extends Secret {
  readonly personId: number;
  readonly purposes: readonly Purpose[];
}

/**
 * Checks a code and consumes it when it is right; returns the target that it proves. The caller throws only after the commit, so that the count of
 * wrong tries stays.
 */
export async function verifyCode(context: AnyContext, tried: Try): Promise<{ why: ErrorCode | null; target: string }> {
  const { why, live } = await checkCode(context, tried);
  if (live) await consumeCode(context, live.id);
  return { why, target: live?.target ?? "" };
}

/** Closes a code that was right, so that neither it nor its link works again. */
export function consumeCode({ db, now }: AnyContext, id: number): Promise<void> {
  return queries.updateCode(db, id, { closed_at: now });
}

/** An id that no row has. */
export const noSuchId = 0;

/**
 * Checks a code and returns it when it is right and valid; otherwise counts a wrong try. The work is the same when no code exists, so that timing
 * reveals nothing.
 */
export async function checkCode(
  { db, now, settings }: AnyContext,
  { personId, purposes, secret, kind }: Try,
): Promise<{ isRight: boolean; why: ErrorCode; live: null } | { isRight: true; why: null; live: queries.LiveCode }> {
  await lockPerson(db, personId);
  const live = (await queries.selectLiveCode(db, personId, purposes)) ?? null;
  const { wrongInADay } = await queries.selectCodeHistory(db, personId, purposes, now.subtract({ hours: 24 }));
  const why = kind === "link" ? whyNotFollowLink(live, now) : whyNotTryCode(live, Number(wrongInADay), now);
  const stored = kind === "link" ? live?.linkHash : live?.codeHash;
  const given = hmacOf(settings, live?.id ?? noSuchId, secret);
  const isRight = live !== null && timingSafeEqual(stored ?? Buffer.alloc(given.length), given);
  if (isRight && why === null) return { isRight, why, live };
  if (kind === "code")
    await queries.updateCode(db, why === null ? (live?.id ?? noSuchId) : noSuchId, { wrong_tries: (live?.wrongTries ?? 0) + 1 });
  return { isRight, why: why ?? "invalid-verification-code", live: null };
}
