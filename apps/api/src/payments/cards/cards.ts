import { takesAmount } from "@hiwar/contract/installment-parts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { PaymentMethod, type payments } from "@hiwar/contract/payments";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Owned } from "../../kernel/access.ts";
import type { Actor, Context, OpenContext, ReadContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import type { GatewayCards, Gateways, StoredCard } from "../../outside/gateway.ts";
import { gatewayOf } from "../gateway-of.ts";
import { providerOf } from "../ways.ts";
import * as queries from "./queries.ts";

/** The gateways that store cards, each as its provider name and its card functions. */
function keepersOf({ gateways }: { readonly gateways: Gateways }): [string, GatewayCards][] {
  return [...gateways].flatMap(([provider, { cards }]): [string, GatewayCards][] => (cards ? [[provider, cards]] : []));
}

/**
 * The caller's cards as our database has them, after each gateway's list has been stored there. `isFresh` is false when a gateway did not return its
 * list.
 */
export async function listCards(open: OpenContext<Actor>): Promise<Answer<typeof payments.cards>> {
  const isFresh = await readCards(open);
  const list = await open.transact(({ db, actor }) => queries.selectCards(db, actor.id));
  return { list, isFresh };
}

/** Fetches the caller's cards from every gateway that stores cards and updates ours; false when one of them did not return its list. */
async function readCards(open: OpenContext<Actor>): Promise<boolean> {
  const answered = await Promise.all(keepersOf(open.outside).map(([provider, cards]) => readCardsAt(open, provider, cards)));
  return !answered.includes(false);
}

async function readCardsAt(open: OpenContext<Actor>, provider: string, cards: GatewayCards): Promise<boolean> {
  const reply = await cards.list(String(open.actor.id));
  if (reply.kind === "ok") await open.transact((context) => keepCards(context, provider, reply.value));
  return reply.kind === "ok";
}

async function keepCards(context: Context, provider: string, cards: readonly StoredCard[]): Promise<void> {
  const { db, actor, now } = context;
  // Without this lock two concurrent lists would insert the same missing cards.
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  await queries.replaceCards(db, { personId: actor.id, provider }, cards, now);
}

/** Loads a stored card; its owner is the payer. */
export const payersCard: Owned<ReadContext, { id: number }, queries.CardRow> = {
  find: ({ db }, { id }) => queries.selectCard(db, id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** The caller's card with this id; throws `not-found` for any other. */
export async function findCard(context: Context, id: number): Promise<queries.CardRow> {
  const card = await payersCard.find(context, { id });
  return card && payersCard.isTheirs(card, context.actor) ? card : refuse("not-found");
}

/**
 * Deletes a card at the gateway and here. When the gateway does not confirm, its list is fetched, since the card may be gone. Throws `fawry-error`
 * when the card is still in that list, or the list is not returned.
 */
export async function removeCard(
  open: OpenContext<Actor>,
  { id }: { id: number },
  { token, provider }: queries.CardRow,
): Promise<Record<string, never>> {
  const keeper = orRefuse(gatewayOf(open, { provider }).cards, "not-found");
  const reply = await keeper.remove(String(open.actor.id), token);
  if (reply.kind === "ok") await open.transact(({ db, actor }) => queries.deleteCard(db, actor.id, id));
  else if (!(await readCardsAt(open, provider, keeper)) || (await open.transact(({ db }) => queries.selectCard(db, id))))
    refuse("fawry-error");
  return {};
}

/** The web address of a page for adding a card, at the first gateway that stores cards; it returns the browser to the app's `/card-added`. */
export async function cardPage({ outside, actor, settings }: OpenContext<Actor>): Promise<Answer<typeof payments.cardPage>> {
  const [, cards] = orRefuse(keepersOf(outside)[0], "fawry-error");
  return { url: cards.addPage(String(actor.id), `${settings.appUrl}/card-added`) };
}

/** The installment plans of the gateway that offers installments; with `amount` (whole pounds) only those that accept it. */
export async function listInstallmentPlans(
  { outside: { gateways }, settings }: OpenContext<Actor>,
  { amount }: { amount?: number | undefined },
): Promise<Answer<typeof payments.installmentPlans>> {
  const { provider } = orRefuse(providerOf({ settings, gateways }, PaymentMethod.BankInstallment), "fawry-error");
  const list = orRefuse(gatewayOf({ outside: { gateways } }, { provider }).installmentPlans, "fawry-error");
  const reply = await list();
  if (reply.kind !== "ok") return refuse("fawry-error");
  return { list: amount === undefined ? [...reply.value] : reply.value.filter((plan) => takesAmount(plan, amount * 100)) };
}
