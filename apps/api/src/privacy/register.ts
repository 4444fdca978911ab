import type { Decision, Decisions, OfNobody, Personal, Table } from "./decision.ts";
import { accountTables } from "./register/account.ts";
import { calendarTables } from "./register/calendar.ts";
import { houseTables } from "./register/house.ts";
import { learningTables } from "./register/learning.ts";
import { moneyTables } from "./register/money.ts";
import { talkTables } from "./register/talk.ts";

/**
 * What every table holds of people, how their rows are found, what an export shows, what an erasure leaves, and how long rows stay. A table
 * without a decision does not compile. Rows are erased in this order, which references between them allow.
 */
export const register: Decisions = {
  ...talkTables,
  ...calendarTables,
  ...moneyTables,
  ...houseTables,
  ...learningTables,
  ...accountTables,
};

/** Any table's decision, whose columns only its table knows. */
type AnyPersonal = Personal<Table>;

/** The tables of people's rows, with what was decided of each. */
export const personalTables = (Object.entries(register) as [Table, Decision<Table>][]).filter(
  (entry): entry is [Table, AnyPersonal] => !isOfNobody(entry[1]),
);

function isOfNobody(decision: Decision<Table>): decision is OfNobody<Table> {
  return "nobody" in decision;
}
