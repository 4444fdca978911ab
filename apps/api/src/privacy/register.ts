import type { Decision, Decisions, NonPersonal, Personal, Table } from "./decision.ts";
import { accountTables } from "./register/account.ts";
import { calendarTables } from "./register/calendar.ts";
import { houseTables } from "./register/house.ts";
import { learningTables } from "./register/learning.ts";
import { moneyTables } from "./register/money.ts";
import { talkTables } from "./register/talk.ts";

/**
 * The privacy decision of every table: what it holds of people, how rows are found, exported, erased, and how long they are kept. A table without a
 * decision does not compile. The order is the order of erasure, which foreign keys require.
 */
export const register: Decisions = {
  ...talkTables,
  ...calendarTables,
  ...moneyTables,
  ...houseTables,
  ...learningTables,
  ...accountTables,
};

/** Any table's decision, with unchecked column names. */
type AnyPersonal = Personal<Table>;

/** All tables with personal data, each with its decision. */
export const personalTables = (Object.entries(register) as [Table, Decision<Table>][]).filter(
  (entry): entry is [Table, AnyPersonal] => !isOfNobody(entry[1]),
);

function isOfNobody(decision: Decision<Table>): decision is NonPersonal<Table> {
  return "nobody" in decision;
}
