import { isBefore } from "../kernel/time.ts";

/** An automatic step with its due time. */
export interface Due<Step extends string> {
  readonly step: Step;
  readonly dueAt: Temporal.Instant;
}

/** Returns the first of these ordered steps after `done` (null: none yet). Reminders whose time has passed are skipped. */
export function nextStepAfter<Step extends string>(
  steps: readonly Due<Step>[],
  done: Step | null,
  now: Temporal.Instant,
): Due<Step> | null {
  const left = steps.slice(steps.findIndex(({ step }) => step === done) + 1);
  return left.find(({ step, dueAt }) => !step.startsWith("remind") || isBefore(now, dueAt)) ?? null;
}

/** The columns in which a row stores its next automatic step. */
export function stepColumns<Step extends string>(next: Due<Step> | null): { next_step: Step | null; due_at: Temporal.Instant | null } {
  return { next_step: next?.step ?? null, due_at: next?.dueAt ?? null };
}
