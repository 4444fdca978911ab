import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { payments } from "@hiwar/contract/payments";
import { lockPeople } from "../../calendar/booked-time.ts";
import type { Actor, Context, OpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import type { StoredCard } from "../../outside/fawry/cards.ts";
import * as queries from "./queries.ts";

/** The caller's stored cards as the gateway has them; while it is silent, those we know of. */
export async function listCards(open: OpenContext<Actor>): Promise<Answer<typeof payments.cards>> {
  const isFresh = await readCards(open);
  const list = await open.transact(({ db, actor }) => queries.selectCards(db, actor.id));
  return { list, isFresh };
}

/** Asks the gateway for the caller's cards and writes them down; false when it did not say. */
async function readCards(open: OpenContext<Actor>): Promise<boolean> {
  const reply = await open.outside.fawry.listCards(String(open.actor.id));
  if (reply.kind === "ok") await open.transact((context) => keepCards(context, reply.value));
  return reply.kind === "ok";
}

async function keepCards(context: Context, cards: readonly StoredCard[]): Promise<void> {
  const { db, actor, now } = context;
  // Two lists at once would each insert what the other lacks.
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  await queries.replaceCards(db, actor.id, cards, now);
}

/** The card of this id, if it is the caller's. */
export async function findCard({ db, actor }: Pick<Context, "db" | "actor">, id: number) {
  return orRefuse(await queries.selectCard(db, actor.id, id), "not-found");
}

/** Forgets a card at the gateway and here. When nothing is heard of it the list is asked: it may be gone. */
export async function removeCard(open: OpenContext<Actor>, { id }: { id: number }): Promise<Record<string, never>> {
  const { token } = await open.transact((context) => findCard(context, id));
  const reply = await open.outside.fawry.deleteCard(String(open.actor.id), token);
  if (reply.kind === "ok") await open.transact(({ db, actor }) => queries.deleteCard(db, actor.id, id));
  else if (!(await readCards(open)) || (await open.transact(({ db, actor }) => queries.selectCard(db, actor.id, id))))
    refuse("fawry-error");
  return {};
}

/** Fawry's page that takes a new card, and sends the browser back to ours. */
export async function cardPage({ outside, actor, settings }: OpenContext<Actor>): Promise<Answer<typeof payments.cardPage>> {
  return { url: outside.fawry.addCardUrl(String(actor.id), `${settings.appUrl}/card-added`) };
}

/** The installment plans that take an amount of whole pounds. */
export async function listInstallmentPlans(
  { outside }: OpenContext<Actor>,
  { amount }: { amount: number },
): Promise<Answer<typeof payments.installmentPlans>> {
  const reply = await outside.fawry.listPlans();
  if (reply.kind !== "ok") return refuse("fawry-error");
  return { list: reply.value.filter(({ leastPiasters, mostPiasters }) => amount * 100 >= leastPiasters && amount * 100 <= mostPiasters) };
}
