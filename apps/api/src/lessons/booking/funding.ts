import { Role } from "@hiwar/contract/kernel/roles";
import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { readMinutes, readSingles } from "../../subscriptions/minutes.ts";
import { minutesLeft } from "../../subscriptions/rules.ts";
import * as queries from "../queries.ts";
import { type Funding, type FundingFacts, fundingOf } from "../rules.ts";

interface Wanted {
  readonly studentId: number;
  readonly tutorId: number;
  readonly minutes: number;
  readonly except?: queries.LessonRow;
}

/** What pays for a lesson, or the refusal that says why nothing does. */
export async function findFunding(context: AnyContext, wanted: Wanted): Promise<Funding> {
  const funding = fundingOf(wanted.minutes, await fundingFacts(context, wanted));
  return typeof funding === "string" ? refuse(funding) : funding;
}

/** What a lesson could be taken from. The caller holds the student's lock when it matters. */
export async function fundingFacts(
  context: AnyReadContext,
  { studentId, tutorId, except }: Omit<Wanted, "minutes">,
): Promise<FundingFacts> {
  const { db } = context;
  const { live, lessons: counted, grants, left } = await readMinutes(context, studentId);
  const others = counted.filter(({ id }) => id !== except?.id);
  const total = (rows: readonly { minutes: number }[]) => rows.reduce((sum, row) => sum + row.minutes, 0);
  const { singles, credits } = await readSingles(context, studentId);
  return {
    subscriptionId: live?.id ?? null,
    minutesLeft: live && except ? minutesLeft({ weekly: live.weeklyMinutes, granted: total(grants), counted: total(others) }) : left,
    credits,
    singles,
    isManager: (await queries.selectHost(db, tutorId))?.role === Role.TutorManager,
  };
}

export function fundingColumns(funding: Funding) {
  return {
    funding: funding.kind,
    subscription_id: funding.kind === "subscription" ? funding.subscriptionId : null,
    payment_id: funding.kind === "payment" ? funding.paymentId : null,
    price_piasters: funding.kind === "payment" ? funding.pricePiasters : 0,
  };
}
