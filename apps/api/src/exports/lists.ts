import { AuditFilter } from "@hiwar/contract/audit";
import { CouponFilter } from "@hiwar/contract/coupons";
import type { ExportedList } from "@hiwar/contract/exports";
import { InviteFilter } from "@hiwar/contract/invites";
import { InvoiceFilter } from "@hiwar/contract/invoices";
import { LessonFilter } from "@hiwar/contract/lessons";
import { AssetFilter } from "@hiwar/contract/media";
import { PaymentFilter } from "@hiwar/contract/payments";
import { PeopleFilter } from "@hiwar/contract/people";
import { PlanInviteFilter, PlanPeriod } from "@hiwar/contract/plans";
import { SessionEventFilter } from "@hiwar/contract/sessions";
import { StatementFilter } from "@hiwar/contract/statements";
import { TaskFilter } from "@hiwar/contract/tasks";
import { TutorsFilter } from "@hiwar/contract/tutoring";
import type * as z from "zod/mini";
import { walkEntries } from "../audit/list.ts";
import { refusalIn } from "../audit/rules.ts";
import { walkCoupons } from "../coupons/keep.ts";
import { readInput } from "../http/input.ts";
import { walkInvites } from "../invites/keep.ts";
import type { ReadContext } from "../kernel/context.ts";
import { walkLessons } from "../lessons/read.ts";
import { walkAssets } from "../media/list.ts";
import { walkPayments } from "../payments/listing/list.ts";
import { methodWords } from "../payments/words.ts";
import { walkPeople } from "../people/list.ts";
import { walkTutors } from "../people/tutoring/lists.ts";
import { walkPlanInvites } from "../plans/invites.ts";
import { walkEvents } from "../sessions/events/list.ts";
import { readStatementRows } from "../statements/rows.ts";
import { walkTasks } from "../tasks/list.ts";
import { causeWords, kindWords } from "../tasks/words.ts";
import { PayoutsFilter, readPayouts } from "../withdrawals/batches/payouts.ts";
import { walkWithdrawals } from "../withdrawals/read.ts";
import { stateOf } from "../withdrawals/rules.ts";
import { accountCell, type Cell, phoneCell } from "./rules.ts";
import {
  couponWords,
  type heads,
  inviteWords,
  mailedWords,
  outcomeWords,
  paymentWords,
  periodWords,
  roleWords,
  roomWords,
  standingWords,
  statusWords,
  useWords,
  withdrawalWords,
  withdrawWords,
} from "./words.ts";

type Head = keyof typeof heads;

interface Export<Schema extends z.ZodMiniType, Row> {
  readonly filter: Schema;
  /** All rows in the list's own order, some at a time; the context's database is a transaction. */
  readonly read: (context: ReadContext, filter: Omit<z.output<Schema>, "page" | "size">) => AsyncIterable<readonly Row[]>;
  readonly columns: Readonly<Partial<Record<Head, (row: Row) => Cell>>>;
}
export type AnyExport = Export<z.ZodMiniType, never>;

/** Lets each list's rows be of their own kind: whoever reads them hands them to the columns beside it. */
const exported = <Schema extends z.ZodMiniType, Row>(parts: Export<Schema, Row>) => parts as unknown as AnyExport;

/** Of a trial there is one period; null leaves it to the student. */
const periodCell = ({ plan, period }: { plan: { freeTrial: boolean }; period: PlanPeriod | null }): Cell =>
  plan.freeTrial ? periodWords[PlanPeriod.FreeTrial] : period === null ? null : periodWords[period];

/** What each list writes, column by column. One that the contract names and that stands not here does not compile. */
export const exportsOf: Readonly<Record<ExportedList, AnyExport>> = {
  people: exported({
    filter: PeopleFilter,
    read: walkPeople,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => roleWords[role],
      email: ({ email }) => email,
      verifiedEmail: ({ verifiedEmail }) => verifiedEmail,
      phone: ({ phone }) => phoneCell(phone),
      verifiedPhone: ({ verifiedPhone }) => verifiedPhone,
      blockedAt: ({ blockedAt }) => blockedAt,
      since: ({ createdAt }) => createdAt,
    },
  }),
  tutors: exported({
    filter: TutorsFilter,
    read: walkTutors,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }) => roleWords[role],
      email: ({ email }) => email,
      phone: ({ phone }) => phoneCell(phone),
      standing: ({ standing }) => standingWords[standing],
      missing: ({ missing }) => missing.length,
      contactedAt: ({ contactedAt }) => contactedAt,
      lessons: ({ lessons }) => lessons,
      rating: ({ rating }) => rating && rating / 10,
      since: ({ createdAt }) => createdAt,
    },
  }),
  lessons: exported({
    filter: LessonFilter,
    read: walkLessons,
    columns: {
      id: ({ id }) => id,
      start: ({ start }) => start,
      minutes: ({ durationMinutes }) => durationMinutes,
      tutor: ({ tutor }) => tutor.name,
      student: ({ student }) => student.name,
      status: ({ status }) => statusWords[status],
      outcome: ({ outcome }) => outcome && outcomeWords[outcome],
      reported: ({ reported }) => reported,
    },
  }),
  payments: exported({
    filter: PaymentFilter,
    read: (context, { personId = null, ...filter }) => walkPayments(context, { ...filter, personId }),
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      payer: ({ payer }) => payer?.name ?? null,
      description: ({ description }) => description,
      pounds: ({ amountPiasters }) => amountPiasters / 100,
      method: ({ method }) => methodWords[method],
      status: ({ status }) => paymentWords[status],
      reference: ({ referenceNumber }) => referenceNumber,
      paidAt: ({ paidAt }) => paidAt,
    },
  }),
  invoices: exported({
    filter: InvoiceFilter,
    read: walkWithdrawals,
    columns: {
      id: ({ id }) => id,
      since: ({ createdAt }) => createdAt,
      tutor: ({ tutorName }) => tutorName,
      pounds: ({ amountPiasters }) => amountPiasters / 100,
      way: ({ method }) => withdrawWords[method],
      bank: ({ bank }) => bank,
      account: ({ receiver }) => accountCell(receiver),
      status: (row) => withdrawalWords[stateOf(row)],
      note: ({ note }) => note,
      decidedAt: ({ decidedAt }) => decidedAt,
      transfer: ({ reference }) => reference,
    },
  }),
  payouts: exported({
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
  statement: exported({
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
  coupons: exported({
    filter: CouponFilter,
    read: walkCoupons,
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
  tasks: exported({
    filter: TaskFilter,
    read: walkTasks,
    columns: {
      id: ({ id }) => id,
      kind: ({ kind }) => kindWords[kind],
      cause: ({ cause }) => causeWords[cause],
      person: ({ personName }) => personName,
      since: ({ openedAt }) => openedAt,
      due: ({ dueAt }) => dueAt,
      taker: ({ takerName }) => takerName,
      decidedAt: ({ decidedAt }) => decidedAt,
      decider: ({ deciderName }) => deciderName,
      note: ({ note }) => note,
    },
  }),
  media: exported({
    filter: AssetFilter,
    read: walkAssets,
    columns: {
      id: ({ id }) => id,
      owner: ({ owner }) => owner.name,
      role: ({ owner }) => roleWords[owner.role],
      use: ({ use }) => useWords[use],
      bytes: ({ bytes }) => bytes,
      since: ({ createdAt }) => createdAt,
      address: ({ url }) => url,
    },
  }),
  "plan-invites": exported({
    filter: PlanInviteFilter,
    read: walkPlanInvites,
    columns: {
      id: ({ id }) => id,
      student: ({ student }) => student?.name ?? null,
      weekly: ({ plan }) => plan.weeklyMinutes,
      period: periodCell,
      since: ({ createdAt }) => createdAt,
      until: ({ expiresAt }) => expiresAt,
      status: ({ state }) => inviteWords[state],
    },
  }),
  "mailed-invites": exported({
    filter: InviteFilter,
    read: walkInvites,
    columns: {
      id: ({ id }) => id,
      email: ({ email }) => email,
      weekly: ({ plan }) => plan.weeklyMinutes,
      period: periodCell,
      since: ({ createdAt }) => createdAt,
      until: ({ expiresAt }) => expiresAt,
      status: ({ state }) => mailedWords[state],
    },
  }),
  "session-events": exported({
    filter: SessionEventFilter,
    read: walkEvents,
    columns: {
      at: ({ at }) => at,
      room: ({ sessionId }) => sessionId,
      seconds: ({ secondsFromStart }) => secondsFromStart,
      event: ({ kind }) => roomWords[kind],
      id: ({ person }) => person.id,
      name: ({ person }) => person.name,
    },
  }),
  // What was sent and what it changed stays in the dashboard: it holds what people wrote.
  audit: exported({
    filter: AuditFilter,
    read: walkEntries,
    columns: {
      entry: ({ seq }) => seq,
      at: ({ at }) => at,
      actorId: ({ actorId }) => actorId,
      actor: ({ actorName }) => actorName,
      role: ({ actorRole }) => roleWords[actorRole],
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      refused: ({ after }) => refusalIn(after),
    },
  }),
};

/** What the query of a list's address asks for, but for its page; `bad-request` names what does not fit. */
export function askedOf({ filter }: AnyExport, query: string) {
  const { page: _page, size: _size, ...asked } = readInput(filter, Object.fromEntries(new URLSearchParams(query)));
  return asked;
}
