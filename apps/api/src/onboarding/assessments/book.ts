import type { AssessmentKind, interviews } from "@hiwar/contract/assessments";
import { assessmentLimits, assessmentType } from "@hiwar/contract/assessments";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { selectPerson } from "../../accounts/queries.ts";
import { isOffered, reserveTime } from "../../calendar/booked-time.ts";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { type Span, spanOf } from "../../kernel/time.ts";
import { openSession } from "../../sessions/open.ts";
import { lockBoth } from "../lock.ts";
import { stepColumns } from "../steps.ts";
import { notifyMembers, pushChanged } from "./notify.ts";
import { readProgress } from "./progress.ts";
import * as queries from "./queries.ts";
import { type Assessment, shownAssessment, typeOf } from "./read.ts";
import { purposesOf, stepAfter, whyNotHave, whyNotTake } from "./rules.ts";

interface Wanted {
  readonly kind: AssessmentKind;
  readonly managerId: number;
  readonly span: Span;
}

/** Books half an hour of a manager for the calling tutor. Throws the errors of docs/rules.md#onboarding. */
export function bookAssessment(kind: AssessmentKind) {
  return async (context: Context, { managerId, start }: Input<typeof interviews.book>): Promise<Assessment> => {
    const { db, actor, now } = context;
    const wanted = { kind, managerId, span: spanOf(start, assessmentLimits.minutes) };
    await lockBoth(context, actor.id, managerId);
    const { verifiedEmail } = orRefuse(await selectPerson(db, actor.id), "user-not-found");
    if (!verifiedEmail) refuse("unverified-email");
    refuseIf(whyNotHave(kind, (await readProgress(context, actor.id))[kind], now));
    await refuseUntakeable(context, wanted);
    const appointmentId = await createAssessment(context, wanted);
    const sessionId = await openSession(context, { kind: typeOf(kind), span: wanted.span, members: [actor.id, managerId] });
    const next = stepAfter(wanted.span, null, now);
    const row = await queries.insertAssessment(db, {
      kind: typeOf(kind),
      tutor_id: actor.id,
      manager_id: managerId,
      appointment_id: appointmentId,
      session_id: sessionId,
      starts_at: wanted.span.start,
      ends_at: wanted.span.end,
      created_at: now,
      ...stepColumns(next),
    });
    await notifyMembers(context, "assessment-booked", row, ["tutor", "manager"]);
    pushChanged(context, row);
    return shownAssessment(row, "tutor", now);
  };
}

/** Throws if the manager does not offer this time. Locks the slot that contains it. */
export async function refuseUntakeable(context: AnyContext, { kind, managerId, span }: Wanted): Promise<void> {
  const [manager] = await queries.selectActiveManagers(context.db, managerId);
  const offered = await isOffered(context, managerId, span, purposesOf(kind));
  const facts = { isActive: manager !== undefined, noticeMinutes: manager?.noticeMinutes ?? 0, isOffered: offered };
  refuseIf(whyNotTake(span.start, facts, context.now));
}

/** Reserves the time of both people, replacing the appointment `replaces` if given. The caller has locked both. */
export async function createAssessment(context: Context, { kind, managerId, span }: Wanted, replaces?: number): Promise<number> {
  const people = { host: managerId, guest: context.actor.id };
  const { id } = await reserveTime(context, { kind: assessmentType[kind], ...people, span, ...(replaces !== undefined && { replaces }) });
  return id;
}
