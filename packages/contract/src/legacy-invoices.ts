import * as z from "zod/mini";
import { WithdrawMethod } from "./payout.ts";

/** Legacy numbers of a withdrawal request's status, still accepted in queries of the former pages. */
export const InvoiceStatus = { Pending: 0, Rejected: 1, Processed: 2 } as const;
/** Legacy numbers of a request's payout method; the former pages call a withdrawal request an invoice. */
export const InvoiceMethod = { BankTransfer: 0, EWallet: 1 } as const;

const groups = { 0: "open", 1: "rejected", 2: "approved" } as const;
const methods = { 0: WithdrawMethod.Bank, 1: WithdrawMethod.Wallet } as const;

const numberOf = <Value>(table: Readonly<Record<number, Value>>, value: Value): string =>
  Object.keys(table).find((key) => table[Number(key)] === value) ?? "";

/** Maps a legacy status number to its group of requests. */
export const InvoiceStatusText = z.codec(z.enum(["0", "1", "2"]), z.enum(["open", "rejected", "approved"]), {
  decode: (said) => groups[Number(said) as keyof typeof groups],
  encode: (group) => numberOf(groups, group) as "0" | "1" | "2",
});

/** Maps a legacy method number to the current method. */
export const InvoiceMethodText = z.codec(z.enum(["0", "1"]), z.literal([WithdrawMethod.Bank, WithdrawMethod.Wallet]), {
  decode: (said) => methods[Number(said) as keyof typeof methods],
  encode: (method) => numberOf(methods, method) as "0" | "1",
});
