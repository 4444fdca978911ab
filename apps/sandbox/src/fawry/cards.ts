import type { Fault } from "../faults.ts";
import { declined, type FawryDesk, ok, type Refusal, refusals, unwritten } from "./desk.ts";
import { isSigned, requestSignature } from "./signatures.ts";

type Query = Record<string, string | undefined>;

/** Returns the response to a request for a customer's stored cards. */
export function listCards(desk: FawryDesk, { merchantCode, customerProfileId, signature }: Query, fault: Fault | null): string {
  const refuse = (refusal: Refusal) => JSON.stringify({ type: "CustomerTokensResponse", ...refusal });
  if (merchantCode !== desk.merchant.merchantCode) return refuse(refusals.merchant);
  if (!isSigned(requestSignature(desk.merchant, merchantCode, customerProfileId ?? ""), signature)) return refuse(refusals.signature);
  if (fault?.fault === "decline") return refuse(declined(fault));
  const cards = desk.cards.of(customerProfileId ?? "").map(({ token, creationDate, lastFourDigits, firstSixDigits, brand }) => ({
    token,
    creationDate,
    lastFourDigits,
    firstSixDigits,
    brand,
  }));
  return JSON.stringify({ type: "CustomerTokensResponse", cards, ...ok });
}

/** Deletes one stored card and returns the response. */
export function deleteCard(desk: FawryDesk, query: Query, fault: Fault | null): string {
  const { merchantCode, customerProfileId = "", cardToken = "", signature } = query;
  const answer = (refusal: Refusal) => JSON.stringify({ type: "CardTokenResponse", ...refusal });
  if (merchantCode !== desk.merchant.merchantCode) return answer(refusals.merchant);
  if (!isSigned(requestSignature(desk.merchant, merchantCode, customerProfileId, cardToken), signature)) return answer(refusals.signature);
  if (fault?.fault === "decline") return answer(declined(fault));
  const card = desk.cards.find(customerProfileId, cardToken);
  if (!card) return answer(unwritten("Card token is not found"));
  desk.cards.remove(card);
  return answer(ok);
}
