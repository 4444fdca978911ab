import { type ReceiptKind, receiptNumber } from "@hiwar/contract/receipts";
import { cairo } from "../../kernel/time.ts";
import { moneyInWords } from "../money-in-words.ts";
import { methodNames, providerName } from "../words.ts";
import type { ReceiptRow } from "./queries.ts";

/** The texts of a receipt's page; each row is a name and a value. */
export interface ReceiptPage {
  readonly house: string;
  readonly site: string;
  readonly title: string;
  readonly amount: string;
  readonly rows: readonly (readonly [string, string])[];
  readonly note: string;
}

const moment = new Intl.DateTimeFormat("ar-EG", { dateStyle: "long", timeStyle: "short", timeZone: cairo });
const plain = new Intl.NumberFormat("ar-EG", { useGrouping: false });

const titles: Readonly<Record<ReceiptKind, string>> = { payment: "إيصال دفع", refund: "إيصال رد مبلغ", reversal: "إيصال رد مبلغ" };
const people: Readonly<Record<ReceiptKind, string>> = { payment: "استلمنا من", refund: "رددنا إلى", reversal: "رُدّ إلى" };
const notes: Readonly<Record<ReceiptKind, string>> = {
  payment: "وصل هذا المبلغ إلى حِوار كاملًا.",
  refund: "خرج هذا المبلغ من حِوار بالطريقة التي دُفع بها. قد يحتاج البنك أو المحفظة إلى أيام حتى يظهر.",
  reversal: "ردّت شركة الدفع هذا المبلغ بالطريقة التي دُفع بها.",
};
type Row = readonly [string, string];

/** Builds the texts of a receipt's page; `siteUrl` is the address of the site that issued it. */
export function receiptPage(receipt: ReceiptRow, siteUrl: string): ReceiptPage {
  const { number, kind, amountPiasters, payerName, issuedAt, paymentId, description, method, hint, provider, referenceNumber } = receipt;
  return {
    house: "حِوار",
    site: new URL(siteUrl).host,
    title: titles[kind],
    amount: moneyInWords(amountPiasters),
    rows: [
      ["رقم الإيصال", receiptNumber(number)],
      ["التاريخ", moment.format(issuedAt.epochMilliseconds)],
      [people[kind], payerName],
      [kind === "payment" ? "مقابل" : "عن", description],
      ...(kind === "payment" ? [] : goneBack(receipt)),
      ["طريقة الدفع", hint === null ? methodNames[method] : `${methodNames[method]} ${hint}`],
      ["رقم العملية", plain.format(paymentId)],
      ...(referenceNumber === null ? [] : [[`الرقم عند ${providerName(provider)}`, referenceNumber] satisfies Row]),
    ],
    note: notes[kind],
  };
}

/** The rows about a refund or reversal: the original payment with its receipt, and what was kept of it. */
function goneBack({ paymentNumber, paidPiasters, usedPiasters, feePiasters }: ReceiptRow): Row[] {
  return [
    ...(paymentNumber === null ? [] : [["إيصال الدفع", receiptNumber(paymentNumber)] satisfies Row]),
    ["المدفوع", moneyInWords(paidPiasters)],
    ...(usedPiasters ? [["ما استُخدم", moneyInWords(usedPiasters)] satisfies Row] : []),
    ...(feePiasters ? [["رسوم بوابة الدفع", moneyInWords(feePiasters)] satisfies Row] : []),
  ];
}
