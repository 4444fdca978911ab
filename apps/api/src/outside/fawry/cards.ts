import { z } from "zod";
import {
  type FawryCall,
  type FawryConfig,
  type FawryDone,
  type FawryRefusal,
  type FawrySilence,
  isAccepted,
  refusalIn,
  silence,
  writeQuery,
} from "./call.ts";
import { signCardDeletion, signCardList } from "./signatures.ts";

/** A card a customer has stored with Fawry; its number never comes to us. */
export type StoredCard = { token: string; lastDigits: string; brand: string };
export type CardsReply = { kind: "accepted"; cards: readonly StoredCard[] } | FawryRefusal | FawrySilence;

const path = "/ECommerceWeb/Fawry/cards/cardToken";
const CardsAnswer = z.object({
  cards: z.array(
    z.object({
      token: z.string().min(1).max(500),
      lastFourDigits: z.union([z.string(), z.number()]).transform((digits) => String(digits).padStart(4, "0").slice(-4)),
      brand: z.string().max(60).nullish(),
    }),
  ),
});

/** F11: the cards a customer has stored. */
export async function listCards(config: FawryConfig, call: FawryCall, profileId: string): Promise<CardsReply> {
  const { merchantCode } = config;
  const query = writeQuery(config, { merchantCode, customerProfileId: profileId, signature: signCardList(config, profileId) });
  const answer = await call(`${path}?${query}`, { method: "GET" });
  if (answer.kind !== "answered") return answer;
  const refusal = refusalIn(answer.body);
  if (refusal) return refusal;
  // A customer without cards may be answered without a list.
  const parsed = CardsAnswer.safeParse({ cards: [], ...(answer.body as object) });
  if (!parsed.success || !isAccepted(answer.body)) return silence("the answer is not a list of cards");
  const cards = parsed.data.cards.map(({ token, lastFourDigits, brand }) => ({ token, lastDigits: lastFourDigits, brand: brand ?? "" }));
  return { kind: "accepted", cards };
}

/** F12: forgets a stored card. */
export async function deleteCard(config: FawryConfig, call: FawryCall, profileId: string, token: string): Promise<FawryDone> {
  const signature = signCardDeletion(config, profileId, token);
  const { merchantCode } = config;
  const query = writeQuery(config, { merchantCode, customerProfileId: profileId, cardToken: token, signature });
  const answer = await call(`${path}?${query}`, { method: "DELETE" });
  if (answer.kind !== "answered") return answer;
  return refusalIn(answer.body) ?? (isAccepted(answer.body) ? { kind: "accepted" } : silence("the answer has no code"));
}

/** Fawry's page that takes a card's number, and the address it sends the browser back to. Fawry does not sign it. */
export function addCardUrl({ pagesUrl, merchantCode }: FawryConfig, profileId: string, returnUrl: string): string {
  const query = { accNo: merchantCode, customerProfileId: profileId, returnUrl, locale: "ar" };
  const written = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${pagesUrl}/atfawry/plugin/card-token?${written.join("&")}`;
}
