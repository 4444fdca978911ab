import type { Actor, Context } from "../../kernel/context.ts";
import { insertMovement, selectBalance } from "./queries.ts";
import { type Account, entriesOf, type Postings } from "./rules.ts";

/** Posts an event once for its `cause` (such as `lesson:12:earned`); an event of no money leaves no row. */
export async function post<K extends keyof Postings>(
  { db, now }: Context<Actor | null>,
  kind: K,
  cause: string,
  facts: Postings[K],
): Promise<void> {
  const entries = entriesOf(kind, facts);
  if (entries.length > 0) await insertMovement(db, { kind, cause, at: now }, entries);
}

/** What stands on an account: debits less credits, in piasters. */
export function readBalance({ db }: Context<Actor | null>, account: Account): Promise<number> {
  return selectBalance(db, account);
}
