import type { AnyContext } from "../../kernel/context.ts";
import { insertMovement, selectBalance } from "./queries.ts";
import { entriesOf, type Postings, type UnearnedRevenue, unearnedAccount } from "./rules.ts";

/** Posts an event once for its `cause` (such as `lesson:12:earned`); an event of no money leaves no row. */
export async function post<K extends keyof Postings>({ db, now }: AnyContext, kind: K, cause: string, facts: Postings[K]): Promise<void> {
  const entries = entriesOf(kind, facts);
  if (entries.length > 0) await insertMovement(db, { kind, cause, at: now }, entries);
}

/** What is still owed to a student of something sold, in piasters. */
export async function readUnearned({ db }: AnyContext, unearned: UnearnedRevenue): Promise<number> {
  return -(await selectBalance(db, unearnedAccount(unearned)));
}

/** Posts that up to `amountPiasters` of something sold have been delivered; never more than is still owed. */
export async function recogniseRevenue(
  context: AnyContext,
  cause: string,
  unearned: UnearnedRevenue,
  amountPiasters: number,
): Promise<void> {
  const owed = Math.max(0, await readUnearned(context, unearned));
  await post(context, "delivered", cause, { unearned, amountPiasters: Math.min(owed, amountPiasters) });
}
