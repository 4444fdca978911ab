import { CouponFilter } from "@hiwar/contract/coupons";
import { InvoiceFilter } from "@hiwar/contract/invoices";
import { PaymentFilter } from "@hiwar/contract/payments";
import { DayFilter } from "@hiwar/contract/reconciliation";
import { StatementFilter } from "@hiwar/contract/statements";
import { streamCoupons } from "../coupons/manage.ts";
import { streamPayments } from "../payments/listing/list.ts";
import { methodNames } from "../payments/words.ts";
import { streamDays } from "../reconciliation/read.ts";
import { readStatementRows } from "../statements/rows.ts";
import { PayoutsFilter, readPayouts } from "../withdrawals/batches/payouts.ts";
import { streamWithdrawals } from "../withdrawals/read.ts";
import { stateOf } from "../withdrawals/rules.ts";
import { defineExport } from "./define-export.ts";
import { accountCell } from "./rules.ts";
import { couponWords, paymentWords, payoutMethodWords, withdrawalStateWords } from "./words.ts";

/** Exports of payments, withdrawals, bank files, reconciled days, monthly statements and coupons; amounts are in pounds. */
export const moneyLists = {
  payments: defineExport({
    filter: PaymentFilter,
    read: (context, { personId = null, ...filter }) => streamPayments(context, { ...filter, personId }),
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      payer: ({ payer }) => payer?.name ?? null,
      description: ({ description }) => description,
      pounds: ({ amountPiasters }) => amountPiasters / 100,
      method: ({ method }) => methodNames[method],
      status: ({ status }) => paymentWords[status],
      reference: ({ referenceNumber }) => referenceNumber,
      paidAt: ({ paidAt }) => paidAt,
    },
  }),
  invoices: defineExport({
    filter: InvoiceFilter,
    read: streamWithdrawals,
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      tutor: ({ tutorName }) => tutorName,
      pounds: ({ amountPiasters }) => amountPiasters / 100,
      way: ({ method }) => payoutMethodWords[method],
      bank: ({ bank }) => bank,
      account: ({ receiver }) => accountCell(receiver),
      status: (row) => withdrawalStateWords[stateOf(row)],
      note: ({ note }) => note,
      decidedAt: ({ decidedAt }) => decidedAt,
      transfer: ({ reference }) => reference,
    },
  }),
  payouts: defineExport({
    filter: PayoutsFilter,
    read: readPayouts,
    columns: {
      id: ({ id }) => id,
      name: ({ tutorName }) => tutorName,
      bank: ({ bank }) => bank,
      account: ({ receiver }) => accountCell(receiver),
      pounds: ({ amountPiasters }) => amountPiasters / 100,
      reference: ({ id }) => `W-${id}`,
    },
  }),
  reconciliation: defineExport({
    filter: DayFilter,
    read: streamDays,
    columns: {
      day: ({ day }) => day,
      gateway: ({ gateway }) => gateway,
      orders: ({ orders }) => orders,
      differing: ({ differing }) => differing,
      paidThere: (row) => row.gateway_paid_piasters / 100,
      feeThere: (row) => row.gateway_fee_piasters / 100,
      returnedThere: (row) => row.gateway_returned_piasters / 100,
      paidHere: (row) => row.books_paid_piasters / 100,
      feeHere: (row) => row.books_fee_piasters / 100,
      returnedHere: (row) => row.books_returned_piasters / 100,
      closedAt: ({ closedAt }) => closedAt,
    },
  }),
  statement: defineExport({
    filter: StatementFilter,
    read: readStatementRows,
    columns: {
      ledgerAccount: ({ account }) => account,
      event: ({ event }) => event,
      debit: ({ debitPiasters }) => debitPiasters && debitPiasters / 100,
      credit: ({ creditPiasters }) => creditPiasters && creditPiasters / 100,
      balance: ({ balancePiasters }) => balancePiasters && balancePiasters / 100,
    },
  }),
  coupons: defineExport({
    filter: CouponFilter,
    read: streamCoupons,
    columns: {
      code: ({ code }) => code,
      percent: ({ discountPercent }) => discountPercent,
      mostPounds: ({ maxDiscountPiasters }) => maxDiscountPiasters && maxDiscountPiasters / 100,
      student: ({ student }) => student?.name ?? null,
      status: ({ state }) => couponWords[state],
      until: ({ expiresAt }) => expiresAt,
      uses: ({ paid }) => paid,
      mostUses: ({ mostUses }) => mostUses,
      paidPounds: ({ paidPiasters }) => paidPiasters / 100,
      givenPounds: ({ discountPiasters }) => discountPiasters / 100,
    },
  }),
} as const;
