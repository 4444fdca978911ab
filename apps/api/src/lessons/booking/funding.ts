import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { type readMinutes, readSingles } from "../../subscriptions/minutes.ts";
import { minutesLeft } from "../../subscriptions/rules.ts";
import type * as queries from "../queries.ts";
import { type Funding, type FundingFacts, fundingOf } from "../rules.ts";

/** A student's minutes as read, and whether the tutor is a manager. */
export interface FundingRows {
  readonly minutes: Awaited<ReturnType<typeof readMinutes>>;
  readonly isManager: boolean;
}

interface Wanted {
  readonly studentId: number;
  readonly minutes: number;
  /** A lesson that is being moved: its own minutes do not count against it. */
  readonly except?: queries.LessonRow;
}

/** Returns what pays for a lesson; throws the refusal when nothing does. */
export async function findFunding(context: AnyContext, loaded: FundingRows, { studentId, minutes, except }: Wanted): Promise<Funding> {
  const funding = fundingOf(minutes, await fundingFacts(context, loaded, { studentId, except }));
  return typeof funding === "string" ? refuse(funding) : funding;
}

/** Collects what could pay for a lesson. For a booking the caller must hold the student's lock. */
export async function fundingFacts(
  context: AnyReadContext,
  { minutes: { live, lessons: counted, grants, left }, isManager }: FundingRows,
  { studentId, except }: { studentId: number; except?: queries.LessonRow | undefined },
): Promise<FundingFacts> {
  const others = counted.filter(({ id }) => id !== except?.id);
  const total = (rows: readonly { minutes: number }[]) => rows.reduce((sum, row) => sum + row.minutes, 0);
  // A subscription pays before anything else, so the rest is not queried then.
  const { singles, credits } = live ? { singles: 0, credits: [] } : await readSingles(context, studentId);
  return {
    subscriptionId: live?.id ?? null,
    minutesLeft: live && except ? minutesLeft({ weekly: live.weeklyMinutes, granted: total(grants), counted: total(others) }) : left,
    credits,
    singles,
    isManager,
  };
}

/** The lesson columns that store what pays for it; `price_piasters` is 0 unless a payment does. */
export function fundingColumns(funding: Funding) {
  return {
    funding: funding.kind,
    subscription_id: funding.kind === "subscription" ? funding.subscriptionId : null,
    payment_id: funding.kind === "payment" ? funding.paymentId : null,
    price_piasters: funding.kind === "payment" ? funding.pricePiasters : 0,
  };
}
