import { z } from "zod";
import type { Call } from "../call.ts";
import type { StoredCard } from "../gateway.ts";
import { andThen, type Outcome, ok, unknownOutcome } from "../outcome.ts";
import { isAccepted, readDone, refusalIn, writeQuery } from "./call.ts";
import type { FawryConfig } from "./config.ts";
import { signCardDeletion, signCardList } from "./signatures.ts";

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

/** F11: lists a customer's stored cards. */
export async function listCards(config: FawryConfig, call: Call, profileId: string): Promise<Outcome<readonly StoredCard[]>> {
  const { merchantCode } = config;
  const query = writeQuery(config, { merchantCode, customerProfileId: profileId, signature: signCardList(config, profileId) });
  return andThen(await call(`${path}?${query}`, { method: "GET" }), ({ body }) => {
    const refusal = refusalIn(body);
    if (refusal) return refusal;
    // The answer for a customer without cards may lack the list.
    const parsed = CardsAnswer.safeParse({ cards: [], ...body });
    if (!parsed.success || !isAccepted(body)) return unknownOutcome("the answer is not a list of cards");
    return ok(parsed.data.cards.map(({ token, lastFourDigits, brand }) => ({ token, lastDigits: lastFourDigits, brand: brand ?? "" })));
  });
}

/** F12: deletes a stored card. */
export async function deleteCard(config: FawryConfig, call: Call, profileId: string, token: string): Promise<Outcome> {
  const signature = signCardDeletion(config, profileId, token);
  const { merchantCode } = config;
  const query = writeQuery(config, { merchantCode, customerProfileId: profileId, cardToken: token, signature });
  return andThen(await call(`${path}?${query}`, { method: "DELETE" }), readDone);
}

/** The URL of Fawry's page for adding a card, with the URL to which Fawry returns the browser. Nothing in it is signed. */
export function addCardUrl({ pagesUrl, merchantCode }: FawryConfig, profileId: string, returnUrl: string): string {
  const query = { accNo: merchantCode, customerProfileId: profileId, returnUrl, locale: "ar" };
  const written = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${pagesUrl}/atfawry/plugin/card-token?${written.join("&")}`;
}
