import type { EntryKind } from "@hiwar/contract/statements";

/** A line of an entry: debits are positive, credits negative, in whole piasters. */
export interface JournalLine {
  readonly account: Account;
  readonly amountPiasters: number;
}

/** Where money is, or whom it belongs to. Debits increase assets and costs; credits increase debts and revenue. */
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

/** Something sold that is still owed to the student. */
export type UnearnedRevenue = { readonly kind: "subscription" | "payment"; readonly id: number };

/** The cause of the entry that posts a part of a payment which its gateway returned on its own initiative. */
export const partCause = (paymentId: number, id: number): string => `payment:${paymentId}:reversed:${id}`;

/** Every event that moves money, with the facts that its posting needs. */
export interface Postings {
  /** The gateway has received a student's money; it stays unplaced until the seller places it. */
  paid: { provider: string; studentId: number; amountPiasters: number; feePiasters: number };
  /**
   * A gateway's fee became known after the money, or differs from the first report. `amountPiasters` is the change, negative when the fee shrinks.
   */
  "fee-known": { provider: string; amountPiasters: number };
  /** A student's money is assigned to something sold. */
  placed: { studentId: number; unearned: UnearnedRevenue; amountPiasters: number };
  /**
   * The gateway returned money on its own initiative. The delivered part reduces revenue, the rest the unearned or unplaced money. It is negative when
   * more was owed than went back, which then becomes revenue.
   */
  reversed: {
    provider: string;
    studentId: number;
    unearned: UnearnedRevenue | null;
    amountPiasters: number;
    deliveredPiasters: number;
  };
  /** Unplaced money, or the rest of something sold that ends, is owed to the student; the part we keep becomes revenue. */
  refundOwed: { studentId: number; unearned: UnearnedRevenue | null; amountPiasters: number; keptPiasters: number };
  /** The gateway has carried out our refund. */
  refunded: { provider: string; amountPiasters: number };
  /** Something sold was delivered, in part or completely. */
  delivered: { unearned: UnearnedRevenue; amountPiasters: number };
  /** A tutor earned money by a lesson. */
  earned: { tutorId: number; amountPiasters: number };
  /** A delivery is undone: it is owed to the student again. */
  undelivered: { unearned: UnearnedRevenue; amountPiasters: number };
  /** A tutor's earning is undone because its lesson was undone; `isReleased` tells which of their accounts holds it. */
  "earning-undone": { tutorId: number; amountPiasters: number; isReleased: boolean };
  /** After a day without an open report the tutor may withdraw the earning. */
  released: { tutorId: number; amountPiasters: number };
  /** A tutor requested a withdrawal; its amount is set aside. */
  "withdrawal-asked": { tutorId: number; amountPiasters: number };
  /** The requested withdrawal is not paid. */
  "withdrawal-returned": { tutorId: number; amountPiasters: number };
  /** The withdrawal has left our bank account. */
  "withdrawal-paid": { tutorId: number; amountPiasters: number };
}

const move = (from: Account, to: Account, amountPiasters: number): JournalLine[] => [
  { account: to, amountPiasters },
  { account: from, amountPiasters: -amountPiasters },
];
export const unearnedAccount = ({ kind, id }: UnearnedRevenue): Account => `unearned:${kind}:${id}`;

/** The posting table: the journal lines of each event. */
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

/** The journal lines of an event; lines of one account are summed, and zero lines are dropped. */
export function linesOf<K extends keyof Postings>(kind: K, facts: Postings[K]): JournalLine[] {
  const sums = new Map<Account, number>();
  for (const { account, amountPiasters } of postings[kind](facts)) sums.set(account, (sums.get(account) ?? 0) + amountPiasters);
  return [...sums].flatMap(([account, amountPiasters]) => (amountPiasters === 0 ? [] : [{ account, amountPiasters }]));
}
