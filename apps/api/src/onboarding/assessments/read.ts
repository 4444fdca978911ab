import type { AssessmentKind, interviews } from "@hiwar/contract/assessments";
import { assessmentLimits } from "@hiwar/contract/assessments";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { Owned } from "../../kernel/access.ts";
import type { Actor, ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { sessionName } from "../../sessions/rules.ts";
import { type AssessmentRow, assessmentsQuery, selectAssessment, selectAssessmentsIn } from "./queries.ts";
import { type Reader, statusCodeOf, statusOf, whyNotCall, whyNotComment, whyNotDecide, whyNotJoin, whyNotMove } from "./rules.ts";

export type Assessment = Answer<typeof interviews.read>;
type Listed = Answer<typeof interviews.list>;

export const kindOf = (type: 3 | 4): AssessmentKind => (type === 3 ? "interview" : "demo");
export const typeOf = (kind: AssessmentKind) => (kind === "interview" ? 3 : 4);

/** Returns the caller's role in an assessment that they may see. */
export function readerOf({ tutorId, managerId }: AssessmentRow, actor: Actor): Reader {
  if (tutorId === actor.id) return "tutor";
  return managerId === actor.id ? "manager" : "staff";
}

/** Returns an assessment as this reader may see it. */
export function shownAssessment(row: AssessmentRow, reader: Reader, now: Temporal.Instant): Assessment {
  const { type, closedAt, passed, level, feedback } = row;
  const status = statusOf(row, now);
  return {
    ...row,
    kind: kindOf(type),
    sessionId: sessionName(type, row.sessionId),
    tutor: { id: row.tutorId, name: row.tutorName, gender: row.tutorGender, image: row.tutorImage, city: row.tutorCity },
    manager: { id: row.managerId, name: row.managerName, gender: row.managerGender, image: row.managerImage },
    status,
    statusCode: statusCodeOf(row, kindOf(type), now),
    decideBy: status === "review" ? row.end.add({ hours: assessmentLimits.verdictHours }) : null,
    decision:
      passed === null || level === null || feedback === null || closedAt === null ? null : { passed, level, feedback, at: closedAt },
    comment: reader === "manager" ? null : row.comment,
    whyNotJoin: whyNotJoin(row, reader, now),
    whyNotCancel: whyNotCall(row, now),
    whyNotMove: whyNotMove(row, reader, now),
    whyNotDecide: whyNotDecide(row, reader, now),
    whyNotComment: whyNotComment(row, reader, now),
  };
}

/** Ownership rule: an assessment belongs to its tutor and its manager. */
export function membersAssessment(kind: AssessmentKind): Owned<ReadContext, { id: number }, AssessmentRow> {
  return {
    find: ({ db }, { id }) => selectAssessment(db, typeOf(kind), id),
    isTheirs: ({ tutorId, managerId }, actor) => tutorId === actor.id || managerId === actor.id,
  };
}

/** Ownership rule: an assessment belongs to its tutor alone. */
export function tutorsAssessment(kind: AssessmentKind): Owned<ReadContext, { id: number }, AssessmentRow> {
  return { ...membersAssessment(kind), isTheirs: ({ tutorId }, actor) => tutorId === actor.id };
}

/** Ownership rule: an assessment belongs to its manager alone. */
export function managersAssessment(kind: AssessmentKind): Owned<ReadContext, { id: number }, AssessmentRow> {
  return { ...membersAssessment(kind), isTheirs: ({ managerId }, actor) => managerId === actor.id };
}

/** Returns an assessment as the caller may see it. */
export async function readAssessment({ actor, now }: ReadContext, _input: object, row: AssessmentRow): Promise<Assessment> {
  return shownAssessment(row, readerOf(row, actor), now);
}

/** Returns a page of assessments of a kind: the caller's own, or everyone's for staff, who may filter by tutor and manager. */
export function listAssessments(kind: AssessmentKind) {
  return async (context: ReadContext, { page, size, personId, ...filter }: Input<typeof interviews.list>): Promise<Listed> => {
    const { db, actor, now } = context;
    const own = personId === null ? {} : actor.role === Role.TutorManager ? { managerId: personId } : { tutorId: personId };
    const { list, total } = await selectAssessmentsIn(db, { ...filter, ...own, kind: typeOf(kind) }, now, pageOf({ page, size }));
    return { list: list.map((row) => shownAssessment(row, isAdmin(actor) ? "staff" : readerOf(row, actor), now)), total };
  };
}

/** Returns a function that streams the assessments of a kind that fit a filter, for an export. */
export function streamAssessments(kind: AssessmentKind) {
  return ({ db, now }: ReadContext, filter: Omit<Input<typeof interviews.list>, "page" | "size" | "personId">) =>
    streamRows(db, assessmentsQuery(db, { ...filter, kind: typeOf(kind) }, now, null));
}
