import { type AccountGroup, accountGroups, accountKinds, type EntryKind, type StatementAccount } from "@hiwar/contract/statements";
import { cairoDay, dayOf, isBefore, type Span } from "../kernel/time.ts";

/** Days from a month's end until it is closed. By then no server with a slow clock writes into the month any more. */
const daysUntilClosed = 3;

const firstDay = (month: string) => `${month}-01`;

/** Returns the Cairo month of a moment, `2026-11`. */
export function cairoMonth(moment: Temporal.Instant): string {
  return cairoDay(moment).slice(0, "2026-11".length);
}

/** Returns the span of a Cairo month, `2026-11`. */
export function spanOfMonth(month: string): Span {
  return { start: dayOf(firstDay(month)).start, end: dayOf(firstDay(monthAfter(month))).start };
}

/** Returns the following month: `2027-01` after `2026-12`. */
export function monthAfter(month: string): string {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
}

/** Returns the next month to close, or null if none has been over for three days. `first` is the month of the first entry. */
export function monthToClose(last: string | null, first: string | null, now: Temporal.Instant): string | null {
  const next = last === null ? first : monthAfter(last);
  if (next === null) return null;
  const closes = spanOfMonth(next).end.add({ hours: daysUntilClosed * 24 });
  return isBefore(now, closes) ? null : next;
}

/** The movements of an account by one kind of entry. */
export interface Total {
  readonly account: string;
  readonly kind: EntryKind;
  readonly debitPiasters: number;
  readonly creditPiasters: number;
}

const order: readonly string[] = accountGroups.flatMap((group) => accountKinds[group]);
const kindOf = (account: string) => (account.startsWith("gateway:") ? "gateway" : account);

/** Returns an account's position in the statement; unknown ones come last. */
function placeOf(account: string): number {
  const place = order.indexOf(kindOf(account));
  return place < 0 ? order.length : place;
}

function groupOf(account: string): AccountGroup {
  const kinds = (group: AccountGroup): readonly string[] => accountKinds[group];
  return accountGroups.find((group) => kinds(group).includes(kindOf(account))) ?? "owed";
}

const sumOf = <Row>(rows: readonly Row[], piasters: (row: Row) => number) => rows.reduce((sum, row) => sum + piasters(row), 0);

/** Returns each account with a balance or movements: opening balance, movements and closing balance. */
export function accountsOf(before: ReadonlyMap<string, number>, totals: readonly Total[]): StatementAccount[] {
  const byAccount = Map.groupBy(totals, ({ account }) => account);
  const accounts = [...new Set([...before.keys(), ...byAccount.keys()])];
  return accounts
    .map((account) => {
      const moves = (byAccount.get(account) ?? []).map(({ account: _, ...move }) => move);
      const openingPiasters = before.get(account) ?? 0;
      const debitPiasters = sumOf(moves, (move) => move.debitPiasters);
      const creditPiasters = sumOf(moves, (move) => move.creditPiasters);
      const closingPiasters = openingPiasters + debitPiasters - creditPiasters;
      return { account, group: groupOf(account), openingPiasters, debitPiasters, creditPiasters, closingPiasters, moves };
    })
    .filter(({ openingPiasters, moves }) => openingPiasters !== 0 || moves.length > 0)
    .toSorted((a, b) => placeOf(a.account) - placeOf(b.account) || (a.account < b.account ? -1 : 1));
}

/** Sums several sets of totals to balances by account. */
export function balancesBy(...sets: readonly (readonly Total[])[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { account, debitPiasters, creditPiasters } of sets.flat())
    balances.set(account, (balances.get(account) ?? 0) + debitPiasters - creditPiasters);
  return balances;
}
