import type { AnyContext } from "../../kernel/context.ts";
import type { SlotRow } from "../queries.ts";
import * as queries from "./queries.ts";
import { isWeekly } from "./rules.ts";

/** Stores an exception for a slot that is changed by hand, where weekly hours would otherwise offer its time again. */
export async function insertExceptionOf({ db, now }: AnyContext, slot: SlotRow): Promise<void> {
  const rules = await queries.selectRules(db, slot.personId);
  if (slot.weeklyId !== null || isWeekly(rules, slot, now)) await queries.insertException(db, slot.personId, slot, now);
}
