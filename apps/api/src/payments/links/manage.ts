import { randomBytes } from "node:crypto";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { payLinkPath, type payLinks } from "@hiwar/contract/pay-links";
import { digest } from "../../accounts/digest.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { lockPaymentWithPeople } from "../settling/purposes.ts";
import { putLink, selectLink, withdrawLink } from "./queries.ts";
import { whyNotShare } from "./rules.ts";

/** Whether the caller's order has an active link, and since when. Its address was shown only once. */
export async function readPayLink({ db }: ReadContext, { id }: { id: number }): Promise<Answer<typeof payLinks.read>> {
  return { link: (await selectLink(db, id)) ?? null };
}

/** Creates the secret link by which somebody else can pay the caller's open order; returns its address. A previous link stops working. */
export async function createPayLink(context: Context, { id }: { id: number }): Promise<Answer<typeof payLinks.make>> {
  const { db, now, settings } = context;
  refuseIf(whyNotShare(await lockPaymentWithPeople(context, id), now));
  const secret = randomBytes(32).toString("base64url");
  await putLink(db, { payment_id: id, secret_hash: digest(secret), created_at: now });
  return { url: `${settings.appUrl}${payLinkPath(secret)}`, link: { createdAt: now } };
}

/** Withdraws the link of the caller's order, whatever the order's status. */
export async function withdrawPayLink({ db, now }: Context, { id }: { id: number }): Promise<{ link: null }> {
  await withdrawLink(db, id, now);
  return { link: null };
}
