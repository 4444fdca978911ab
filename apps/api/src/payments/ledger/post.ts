import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import { insertEntry, selectBalance, selectMoved } from "./queries.ts";
import { linesOf, type Postings, type UnearnedRevenue, unearnedAccount } from "./rules.ts";

/** Posts an event once for its `cause` (such as `lesson:12:earned`); an event of no money leaves no entry. */
export async function postEntry<K extends keyof Postings>(
  { db, now }: AnyContext,
  kind: K,
  cause: string,
  facts: Postings[K],
): Promise<void> {
  const lines = linesOf(kind, facts);
  if (lines.length > 0) await insertEntry(db, { kind, cause, at: now }, lines);
}

/** What is still owed to a student of something sold, in piasters. */
export async function readUnearned({ db }: AnyContext, unearned: UnearnedRevenue): Promise<number> {
  return -(await selectBalance(db, unearnedAccount(unearned)));
}

/** What a tutor is owed on one of their accounts, in piasters. */
export async function readOwedToTutor(
  { db }: AnyReadContext,
  tutorId: number,
  account: "pending" | "payable" | "withdrawing",
): Promise<number> {
  return -(await selectBalance(db, `tutor:${tutorId}:${account}`));
}

/** What was recognised as delivered by an event, in piasters; zero where nothing was. */
export async function readDelivered({ db }: AnyContext, cause: string): Promise<number> {
  return -((await selectMoved(db, cause, "revenue")) ?? 0);
}

/** Whether an event stands in the books. */
export async function isPosted({ db }: AnyContext, cause: string): Promise<boolean> {
  return (await selectMoved(db, cause, "revenue")) !== null;
}

/** Posts that up to `amountPiasters` of something sold have been delivered; never more than is still owed. */
export async function recogniseRevenue(
  context: AnyContext,
  cause: string,
  unearned: UnearnedRevenue,
  amountPiasters: number,
): Promise<void> {
  const owed = Math.max(0, await readUnearned(context, unearned));
  await postEntry(context, "delivered", cause, { unearned, amountPiasters: Math.min(owed, amountPiasters) });
}
