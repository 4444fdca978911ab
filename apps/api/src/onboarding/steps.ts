import { isBefore } from "../kernel/time.ts";

/** What is done by itself, and when. */
export interface Due<Step extends string> {
  readonly step: Step;
  readonly dueAt: Temporal.Instant;
}

/** The first of these steps, in their order, after the one that is done (null: none was); a reminder whose moment has passed is left out. */
export function nextOf<Step extends string>(steps: readonly Due<Step>[], done: Step | null, now: Temporal.Instant): Due<Step> | null {
  const left = steps.slice(steps.findIndex(({ step }) => step === done) + 1);
  return left.find(({ step, dueAt }) => !step.startsWith("remind") || isBefore(now, dueAt)) ?? null;
}

/** The columns in which a row keeps what is done next by itself. */
export function stepColumns<Step extends string>(next: Due<Step> | null): { next_step: Step | null; due_at: Temporal.Instant | null } {
  return { next_step: next?.step ?? null, due_at: next?.dueAt ?? null };
}
