import type { Database } from "../../kernel/database.ts";

function selectSaved(db: Database) {
  return db.selectFrom("saved_card").select(["id", "person_id as personId", "provider", "token", "brand", "last_digits as lastDigits"]);
}

export type CardRow = Awaited<ReturnType<typeof selectCard>> & object;

/** A person's stored cards of all gateways, oldest first, with the gateways' tokens. */
export function selectCards(db: Database, personId: number) {
  return selectSaved(db).where("person_id", "=", personId).orderBy("id").execute();
}

/** A stored card of any person; undefined when there is none. */
export function selectCard(db: Database, id: number) {
  return selectSaved(db).where("id", "=", id).executeTakeFirst();
}

/** Deletes our row of a person's stored card, after the gateway has deleted the card itself. */
export async function deleteCard(db: Database, personId: number, id: number): Promise<void> {
  await db.deleteFrom("saved_card").where("person_id", "=", personId).where("id", "=", id).execute();
}

/** Replaces our stored cards of a person at a gateway with the gateway's list; cards that stay keep their ids. */
export async function replaceCards(
  db: Database,
  { personId, provider }: { personId: number; provider: string },
  cards: readonly { token: string; brand: string; lastDigits: string }[],
  now: Temporal.Instant,
): Promise<void> {
  const tokens = cards.map(({ token }) => token);
  const gone = db.deleteFrom("saved_card").where("person_id", "=", personId).where("provider", "=", provider);
  await (tokens.length === 0 ? gone : gone.where("token", "not in", tokens)).execute();
  if (cards.length === 0) return;
  await db
    .insertInto("saved_card")
    .values(
      cards.map(({ token, brand, lastDigits }) => ({
        person_id: personId,
        provider,
        token,
        brand,
        last_digits: lastDigits,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
