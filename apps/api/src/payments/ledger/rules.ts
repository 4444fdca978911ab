import type { EntryKind } from "@hiwar/contract/statements";

/** A line of an entry: debits are positive, credits negative, in whole piasters. */
export interface JournalLine {
  readonly account: Account;
  readonly amountPiasters: number;
}

/** Where money is or whose it is. Assets and costs grow by debits, what we owe and what we earn by credits. */
export type Account =
  | `gateway:${string}`
  | "gateway-fees"
  | `unplaced:${number}`
  | `unearned:${"subscription" | "payment"}:${number}`
  | "revenue"
  | "tutor-cost"
  | `tutor:${number}:${TutorAccount}`
  | "bank"
  | "refunds-due";

type TutorAccount = "pending" | "payable" | "withdrawing";

/** What was sold and is still owed to the student. */
export type UnearnedRevenue = { readonly kind: "subscription" | "payment"; readonly id: number };

/** Everything that moves money, and what the posting needs to know. */
export interface Postings {
  /** The gateway holds a student's money; what it is for is placed by whoever sold it. */
  paid: { provider: string; studentId: number; amountPiasters: number; feePiasters: number };
  /** What the gateway keeps of a payment has become known after the money, or is another than was said: more, or less where `amountPiasters` is below zero. */
  "fee-known": { provider: string; amountPiasters: number };
  /** A student's money now stands for something sold. */
  placed: { studentId: number; unearned: UnearnedRevenue; amountPiasters: number };
  /** The gateway has given money back by itself: what of it had been delivered was revenue, the rest unearned or unplaced. */
  reversed: {
    provider: string;
    studentId: number;
    unearned: UnearnedRevenue | null;
    amountPiasters: number;
    deliveredPiasters: number;
  };
  /** Money that has no place, or stands for something sold that ends now, is owed to the student again; what they do not get of it is ours. */
  refundOwed: { studentId: number; unearned: UnearnedRevenue | null; amountPiasters: number; keptPiasters: number };
  /** The gateway has given it back for us. */
  refunded: { provider: string; amountPiasters: number };
  /** What was sold has been delivered, in part or to the end. */
  delivered: { unearned: UnearnedRevenue; amountPiasters: number };
  /** A tutor gave a lesson. */
  earned: { tutorId: number; amountPiasters: number };
  /** What was delivered goes back to the student: it is owed again. */
  undelivered: { unearned: UnearnedRevenue; amountPiasters: number };
  /** What a tutor earned for a lesson that went back; `isReleased` says on which of their accounts it stands. */
  "earning-undone": { tutorId: number; amountPiasters: number; isReleased: boolean };
  /** A day later without an open report: the tutor may have it paid out. */
  released: { tutorId: number; amountPiasters: number };
  /** A tutor asked for a part of it, which is set aside. */
  "withdrawal-asked": { tutorId: number; amountPiasters: number };
  /** It is not paid after all. */
  "withdrawal-returned": { tutorId: number; amountPiasters: number };
  /** It has left our bank. */
  "withdrawal-paid": { tutorId: number; amountPiasters: number };
}

const move = (from: Account, to: Account, amountPiasters: number): JournalLine[] => [
  { account: to, amountPiasters },
  { account: from, amountPiasters: -amountPiasters },
];
export const unearnedAccount = ({ kind, id }: UnearnedRevenue): Account => `unearned:${kind}:${id}`;

/** The one posting table: how each event stands in the books. */
const postings: { readonly [K in EntryKind]: (facts: Postings[K]) => JournalLine[] } = {
  paid: ({ provider, studentId, amountPiasters, feePiasters }) => [
    ...move(`unplaced:${studentId}`, `gateway:${provider}`, amountPiasters),
    ...move(`gateway:${provider}`, "gateway-fees", feePiasters),
  ],
  "fee-known": ({ provider, amountPiasters }) => move(`gateway:${provider}`, "gateway-fees", amountPiasters),
  placed: ({ studentId, unearned, amountPiasters }) => move(unearnedAccount(unearned), `unplaced:${studentId}`, amountPiasters),
  reversed: ({ provider, studentId, unearned, amountPiasters, deliveredPiasters }) => [
    ...move(`gateway:${provider}`, unearned ? unearnedAccount(unearned) : `unplaced:${studentId}`, amountPiasters - deliveredPiasters),
    ...move(`gateway:${provider}`, "revenue", deliveredPiasters),
  ],
  refundOwed: ({ studentId, unearned, amountPiasters, keptPiasters }) => {
    const from = unearned ? unearnedAccount(unearned) : (`unplaced:${studentId}` as const);
    return [...move("refunds-due", from, amountPiasters), ...move("revenue", from, keptPiasters)];
  },
  refunded: ({ provider, amountPiasters }) => move(`gateway:${provider}`, "refunds-due", amountPiasters),
  delivered: ({ unearned, amountPiasters }) => move("revenue", unearnedAccount(unearned), amountPiasters),
  earned: ({ tutorId, amountPiasters }) => move(`tutor:${tutorId}:pending`, "tutor-cost", amountPiasters),
  undelivered: ({ unearned, amountPiasters }) => move(unearnedAccount(unearned), "revenue", amountPiasters),
  "earning-undone": ({ tutorId, amountPiasters, isReleased }) =>
    move("tutor-cost", `tutor:${tutorId}:${isReleased ? "payable" : "pending"}`, amountPiasters),
  released: ({ tutorId, amountPiasters }) => move(`tutor:${tutorId}:payable`, `tutor:${tutorId}:pending`, amountPiasters),
  "withdrawal-asked": ({ tutorId, amountPiasters }) => move(`tutor:${tutorId}:withdrawing`, `tutor:${tutorId}:payable`, amountPiasters),
  "withdrawal-returned": ({ tutorId, amountPiasters }) => move(`tutor:${tutorId}:payable`, `tutor:${tutorId}:withdrawing`, amountPiasters),
  "withdrawal-paid": ({ tutorId, amountPiasters }) => move("bank", `tutor:${tutorId}:withdrawing`, amountPiasters),
};

/** The lines to write for an event: those of nothing are left out, lines of one account are joined. */
export function linesOf<K extends keyof Postings>(kind: K, facts: Postings[K]): JournalLine[] {
  const sums = new Map<Account, number>();
  for (const { account, amountPiasters } of postings[kind](facts)) sums.set(account, (sums.get(account) ?? 0) + amountPiasters);
  return [...sums].flatMap(([account, amountPiasters]) => (amountPiasters === 0 ? [] : [{ account, amountPiasters }]));
}
