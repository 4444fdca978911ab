import { randomBytes } from "node:crypto";
import { openJournal } from "../journal.ts";

/** A stored card, with only those digits of its number that a merchant receives. */
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

/** Opens the cards that customers have stored with Fawry for this merchant. */
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
