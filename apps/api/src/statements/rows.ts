import type { AccountKind, EntryKind, StatementAccount, StatementFilter } from "@hiwar/contract/statements";
import type { ReadContext } from "../kernel/context.ts";
import { providerName } from "../payments/words.ts";
import { readStatement } from "./read.ts";

/** A row of a statement's file: an account's balance or a movement. */
export interface StatementRow {
  readonly account: string;
  readonly event: string;
  readonly debitPiasters: number | null;
  readonly creditPiasters: number | null;
  readonly balancePiasters: number | null;
}

const kinds: Readonly<Record<EntryKind, string>> = {
  paid: "وصل عند البوابة",
  "fee-known": "رسوم عُرفت لاحقًا",
  placed: "صار ثمن ما بيع",
  delivered: "قُدّم للطالب",
  undelivered: "عاد إلى الطالب",
  refundOwed: "تقرر رده",
  refunded: "رُدّ إلى الطالب",
  reversed: "ردّته البوابة بنفسها",
  earned: "كسبه معلّم",
  "earning-undone": "رُجع عن كسب",
  released: "صار متاحًا للسحب",
  "withdrawal-asked": "طُلب سحبه",
  "withdrawal-returned": "عاد من طلب سحب",
  "withdrawal-paid": "حُوّل إلى معلّم",
};
const accounts: Readonly<Record<Exclude<AccountKind, "gateway">, string>> = {
  bank: "حساب البنك",
  unplaced: "وصل ولم يُحدد لماذا",
  "unearned:subscription": "باقات لم تُقدّم بعد",
  "unearned:payment": "دروس مدفوعة لم تُقدّم بعد",
  "refunds-due": "مبالغ في طريقها إلى الطلاب",
  "tutor:pending": "أرباح معلّمين لم تُتح بعد",
  "tutor:payable": "أرباح متاحة للسحب",
  "tutor:withdrawing": "أرباح طُلب سحبها",
  revenue: "الإيراد",
  "tutor-cost": "أجور المعلّمين",
  "gateway-fees": "رسوم البوابات",
};

const isKnown = (account: string): account is keyof typeof accounts => Object.hasOwn(accounts, account);

function accountWord(account: string): string {
  if (account.startsWith("gateway:")) return `عند ${providerName(account.slice("gateway:".length))}`;
  return isKnown(account) ? accounts[account] : account;
}

function rowsOf({ account, openingPiasters, closingPiasters, moves }: StatementAccount): StatementRow[] {
  const name = accountWord(account);
  const standing = (event: string, balancePiasters: number) => ({
    account: name,
    event,
    debitPiasters: null,
    creditPiasters: null,
    balancePiasters,
  });
  return [
    standing("أول الشهر", openingPiasters),
    ...moves.map(({ kind, debitPiasters, creditPiasters }) => ({
      account: name,
      event: kinds[kind],
      debitPiasters,
      creditPiasters,
      balancePiasters: null,
    })),
    standing("آخر الشهر", closingPiasters),
  ];
}

/** Yields the rows of a statement's file. */
export async function* readStatementRows(context: ReadContext, asked: StatementFilter): AsyncIterable<readonly StatementRow[]> {
  const { accounts: known } = await readStatement(context, asked);
  yield known.flatMap(rowsOf);
}
