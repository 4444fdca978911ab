import { type MachineKind, promisedMinutes, type TaskCause, type TaskKind } from "@hiwar/contract/tasks";
import type { AnyContext } from "../kernel/context.ts";
import { decideSubject, insertTask, updateCause } from "./queries.ts";

export interface NewTask<Kind extends TaskKind> {
  readonly kind: Kind;
  /** The id of the transaction, the lesson, the tutor, the withdrawal or the fault. */
  readonly subjectId: number;
  readonly cause: TaskCause<Kind>;
  /** Whom it concerns; null where the machine reports it. */
  readonly personId: Kind extends MachineKind ? null : number;
}

/** Leaves something to staff, to be decided in its kind's promised time; what waits for the same reason already stands for it. */
export async function openTask<Kind extends TaskKind>(
  { db, now }: AnyContext,
  { kind, subjectId, cause, personId }: NewTask<Kind>,
): Promise<void> {
  await insertTask(db, {
    kind,
    subject_id: subjectId,
    cause,
    person_id: personId,
    opened_at: now,
    usual_minutes: promisedMinutes[kind],
  });
}

/** The same of a lesson, which is judged once: what its student says takes the place of a doubt of ours. */
export async function openReport(context: AnyContext, report: NewTask<"lesson">): Promise<void> {
  await updateCause(context.db, report, report.cause);
  await openTask(context, report);
}

interface Closed {
  readonly kind: TaskKind;
  readonly subjectId: number;
  /** Left out where whatever waited for the thing is decided. */
  readonly cause?: TaskCause;
  readonly note: string | null;
}

/** What waited for a thing has been decided where the thing is. */
export function closeTasks({ db, actor, now }: AnyContext, { note, ...which }: Closed): Promise<void> {
  return decideSubject(db, which, { decided_by: actor?.id ?? null, decided_at: now, note });
}
