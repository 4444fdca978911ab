import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import { insertEntry, selectBalance, selectMoved } from "./queries.ts";
import { linesOf, type Postings, type UnearnedRevenue, unearnedAccount } from "./rules.ts";

/** Posts an event to the journal, once per `cause` (such as `lesson:12:earned`); an event without money posts nothing. */
export async function postEntry<K extends keyof Postings>(
  { db, now }: AnyContext,
  kind: K,
  cause: string,
  facts: Postings[K],
): Promise<void> {
  const lines = linesOf(kind, facts);
  if (lines.length > 0) await insertEntry(db, { kind, cause, at: now }, lines);
}

/** What is still owed to a student for something sold, in piasters. */
export async function readUnearned({ db }: AnyContext, unearned: UnearnedRevenue): Promise<number> {
  return -(await selectBalance(db, unearnedAccount(unearned)));
}

/** The balance owed to a tutor on one of their accounts, in piasters. */
export async function readOwedToTutor(
  { db }: AnyReadContext,
  tutorId: number,
  account: "pending" | "payable" | "withdrawing",
): Promise<number> {
  return -(await selectBalance(db, `tutor:${tutorId}:${account}`));
}

/** The revenue that an event recognised, in piasters; zero when it posted none. */
export async function readDelivered({ db }: AnyContext, cause: string): Promise<number> {
  return -((await selectMoved(db, cause, "revenue")) ?? 0);
}

/** Whether the journal has an entry with this cause, on any account. Events without money have none. */
export async function isPosted({ db }: AnyContext, cause: string): Promise<boolean> {
  return (await selectMoved(db, cause, "revenue")) !== null;
}

/** Recognises up to `amountPiasters` of something sold as delivered, and never more than is still owed. */
export async function recogniseRevenue(
  context: AnyContext,
  cause: string,
  unearned: UnearnedRevenue,
  amountPiasters: number,
): Promise<void> {
  const owed = Math.max(0, await readUnearned(context, unearned));
  await postEntry(context, "delivered", cause, { unearned, amountPiasters: Math.min(owed, amountPiasters) });
}
