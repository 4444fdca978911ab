import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { mostOnPlan, type NewPlan, type plans } from "@hiwar/contract/plans";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse, refuseIf } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { shown } from "./list.ts";
import * as queries from "./queries.ts";
import { whyNotChange } from "./rules.ts";

export type PlanRecord = Answer<typeof plans.record>;
type Row = Awaited<ReturnType<ReturnType<typeof queries.planRecordsQuery>["execute"]>>[number];

async function withLive({ db, now, hooks }: ReadContext, rows: readonly Row[]): Promise<PlanRecord[]> {
  const live = await hooks.plans.liveOn(
    db,
    rows.map(({ id }) => id),
    now,
    mostOnPlan,
  );
  return rows.map((row) => ({ ...row, ...shown(row), live: live.get(row.id) ?? 0 }));
}

/** Returns a page of all plans with their number of subscribers, retired ones last. */
export async function listPlanRecords(
  context: ReadContext,
  { state, ...paging }: Input<typeof plans.kept>,
): Promise<Answer<typeof plans.kept>> {
  const page = pageOf(paging);
  const list = await withLive(context, await queries.planRecordsQuery(context.db, state, page).execute());
  return { list, total: await queries.countPlanRecords(context.db, state, page) };
}

/** Streams the plans, in one state or in all, with their number of subscribers, retired ones last, for an export. */
export async function* streamPlanRecords(context: ReadContext, { state }: Omit<Input<typeof plans.kept>, "page" | "size">) {
  for await (const rows of streamRows(context.db, queries.planRecordsQuery(context.db, state, null))) yield await withLive(context, rows);
}

/** Returns a plan as staff see it, retired ones included. */
export async function readPlanRecord(context: ReadContext, { id }: { id: number }): Promise<PlanRecord> {
  const [plan] = await withLive(context, [orRefuse(await queries.selectPlanRecord(context.db, id), "plan-not-found")]);
  return plan as PlanRecord;
}

/** Fields of a plan in the audit. */
function kept({
  weeklyMinutes,
  monthPricePiasters,
  monthDiscount,
  quarterDiscount,
  yearDiscount,
  freeTrial,
  forInvitesOnly,
  retired,
}: Row) {
  return { weeklyMinutes, monthPricePiasters, monthDiscount, quarterDiscount, yearDiscount, freeTrial, forInvitesOnly, retired };
}

/** Maps a new plan to columns; a free trial costs nothing and is for invites only. */
function columnsOf(plan: NewPlan) {
  const { weeklyMinutes: weekly_minutes } = plan;
  if (plan.freeTrial) return { weekly_minutes, month_price_piasters: 0, free_trial: true, for_invites_only: true };
  const { monthPricePiasters, monthDiscount, quarterDiscount, yearDiscount, forInvitesOnly } = plan;
  return {
    weekly_minutes,
    month_price_piasters: monthPricePiasters,
    month_discount: monthDiscount,
    quarter_discount: quarterDiscount,
    year_discount: yearDiscount,
    for_invites_only: forInvitesOnly,
  };
}

/** Creates a plan; unless for invites only, it is on sale at once. */
export async function createPlan(context: Context, plan: Input<typeof plans.create>): Promise<Recorded<PlanRecord>> {
  const { db, now } = context;
  return recorded(context, await queries.insertPlan(db, { ...columnsOf(plan), created_at: now }), null);
}

/**
 * Changes a plan's minutes and prices, or offers a retired one again. Throws `plan-changed` if `seenVersion` is outdated. An order locks the plan
 * until it is written, so it has the terms from before or after.
 */
export async function changePlan(
  context: Context,
  { id, seenVersion, ...change }: Input<typeof plans.change>,
): Promise<Recorded<PlanRecord>> {
  const { db } = context;
  const before = orRefuse(await queries.lockPlanRecord(db, id), "plan-not-found");
  if (seenVersion !== undefined && seenVersion !== before.version) refuse("plan-changed");
  refuseIf(whyNotChange(before, change));
  await queries.updatePlan(db, id, {
    ...(change.weeklyMinutes !== undefined && { weekly_minutes: change.weeklyMinutes }),
    ...(change.monthPricePiasters !== undefined && { month_price_piasters: change.monthPricePiasters }),
    ...(change.monthDiscount !== undefined && { month_discount: change.monthDiscount }),
    ...(change.quarterDiscount !== undefined && { quarter_discount: change.quarterDiscount }),
    ...(change.yearDiscount !== undefined && { year_discount: change.yearDiscount }),
    ...(change.forInvitesOnly !== undefined && { for_invites_only: change.forInvitesOnly }),
    ...(change.retired !== undefined && { retired_at: null }),
    free_trial: before.freeTrial,
  });
  return recorded(context, id, before);
}

/** Retires a plan. Existing orders and subscriptions do not change. */
export async function retirePlan(context: Context, { id }: { id: number }): Promise<Recorded<PlanRecord>> {
  const { db, now } = context;
  const before = orRefuse(await queries.lockPlanRecord(db, id), "plan-not-found");
  if (!before.retired) await queries.updatePlan(db, id, { retired_at: now });
  return recorded(context, id, before);
}

async function recorded(context: Context, id: number, row: Row | null): Promise<Recorded<PlanRecord>> {
  const answer = await readPlanRecord(context, { id });
  const [before, after] = [row && kept(row), kept(answer)];
  if (JSON.stringify(before) === JSON.stringify(after)) return { answer, change: null };
  context.invalidate("plans");
  return { answer, change: { id, before, after } };
}
