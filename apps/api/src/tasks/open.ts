import { type MachineKind, promisedMinutes, type TaskCause, type TaskKind } from "@hiwar/contract/tasks";
import type { AnyContext } from "../kernel/context.ts";
import { decideSubject, insertTask, updateCause } from "./queries.ts";

export interface NewTask<Kind extends TaskKind> {
  readonly kind: Kind;
  /** The id of the transaction, lesson, tutor, withdrawal, conduct report or fault. */
  readonly subjectId: number;
  readonly cause: TaskCause<Kind>;
  /** The person concerned; null for kinds that the system reports. */
  readonly personId: Kind extends MachineKind ? null : number;
}

/** Opens a task, due in its kind's promised time. If one with the same subject and cause is open, nothing changes. */
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

/** Opens a task about a lesson, which is judged only once. A student's report replaces the cause of a task about our own doubt. */
export async function openReport(context: AnyContext, report: NewTask<"lesson">): Promise<void> {
  await updateCause(context.db, report, report.cause);
  await openTask(context, report);
}

interface TasksToClose {
  readonly kind: TaskKind;
  readonly subjectId: number;
  /** Omitted to close all open tasks of the subject. */
  readonly cause?: TaskCause;
  readonly note: string | null;
}

/** Closes a subject's open tasks, or those with one cause, because the matter was settled elsewhere than in the task list. */
export function closeTasks({ db, actor, now }: AnyContext, { note, ...which }: TasksToClose): Promise<void> {
  return decideSubject(db, which, { decided_by: actor?.id ?? null, decided_at: now, note });
}
