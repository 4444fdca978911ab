import type { Insertable } from "kysely";
import type { DB } from "../kernel/tables.ts";
import type { TestWorld } from "./world.ts";

/** Inserts a coupon of Karim's with the given changes; by default 50 percent off, up to a thousand pounds, for a month. */
export async function insertCoupon({ db, clock, people }: TestWorld, change: Partial<Insertable<DB["coupon"]>> = {}): Promise<number> {
  const half = { code: "HALF", discount_percent: 50, max_discount_piasters: 100_000, created_by: people.karim, created_at: clock.now() };
  const values = { ...half, expires_at: clock.now().add({ hours: 30 * 24 }), ...change };
  return (await db.insertInto("coupon").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
