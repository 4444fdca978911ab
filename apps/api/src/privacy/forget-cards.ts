import type { OpenContext } from "../kernel/context.ts";
import { deleteCard, selectCard, selectCards } from "../payments/cards/queries.ts";
import { gatewayOf } from "../payments/gateway-of.ts";

/** Deletes a person's stored cards at their gateways. Throws if a gateway fails; the token is then kept for the next try. */
export async function forgetCards(open: OpenContext<null>, personId: number): Promise<void> {
  for (const { id } of await open.transact(({ db }) => selectCards(db, personId))) {
    const card = await open.transact(({ db }) => selectCard(db, id));
    const keeper = card && gatewayOf(open, card).cards;
    if (!keeper) continue;
    const reply = await keeper.remove(String(personId), card.token);
    if (reply.kind !== "ok" && !(await isGone(() => keeper.list(String(personId)), card.token)))
      throw new Error(`a gateway did not forget a card: ${reply.kind}`);
    await open.transact(({ db }) => deleteCard(db, personId, id));
  }
}

/** If deleting a card fails, its absence in the gateway's list means that it is gone. */
async function isGone(list: () => ReturnType<NonNullable<ReturnType<typeof gatewayOf>["cards"]>["list"]>, token: string): Promise<boolean> {
  const reply = await list();
  return reply.kind === "ok" && reply.value.every((card) => card.token !== token);
}
