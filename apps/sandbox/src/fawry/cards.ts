import { randomBytes } from "node:crypto";
import type { Fault } from "../faults.ts";
import { openJournal } from "../journal.ts";
import { declined, type FawryDesk, ok, type Refusal, refusals, unwritten } from "./desk.ts";
import { isSigned, requestSignature } from "./signatures.ts";

/** A stored card: of its number only what a merchant is told. */
export type FawryCard = {
  token: string;
  customerProfileId: string;
  firstSixDigits: string;
  lastFourDigits: string;
  brand: string;
  creationDate: number;
  deleted: boolean;
};

export type FawryCards = {
  of: (customerProfileId: string) => readonly FawryCard[];
  find: (customerProfileId: string, token: string) => FawryCard | null;
  add: (customerProfileId: string, number: string, now: number) => FawryCard;
  remove: (card: FawryCard) => void;
};

/** The cards customers have stored with Fawry for this merchant. */
export function openCards(dataDirectory: string | null): FawryCards {
  const journal = openJournal<FawryCard>(dataDirectory, "fawry-cards");
  const of = (customerProfileId: string) =>
    [...journal.rows.values()].filter((card) => card.customerProfileId === customerProfileId && !card.deleted);
  return {
    of,
    find: (customerProfileId, token) => of(customerProfileId).find((card) => card.token === token) ?? null,
    add(customerProfileId, number, now) {
      const [firstSixDigits, lastFourDigits] = [number.slice(0, 6), number.slice(-4)];
      const known = of(customerProfileId).find((card) => card.firstSixDigits === firstSixDigits && card.lastFourDigits === lastFourDigits);
      if (known) return known;
      const brand = number.startsWith("4") ? "Visa Card" : number.startsWith("5079") ? "Meeza" : "MasterCard";
      const token = randomBytes(20).toString("hex");
      const card = { token, customerProfileId, firstSixDigits, lastFourDigits, brand, creationDate: now, deleted: false };
      journal.put(token, card);
      return card;
    },
    remove: (card) => journal.put(card.token, { ...card, deleted: true }),
  };
}

type Query = Record<string, string | undefined>;

/** F11: a customer's stored cards. */
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

/** F12: forgets one stored card. */
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
