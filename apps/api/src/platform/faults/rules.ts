import type { MachineKind, TaskCause } from "@hiwar/contract/tasks";
import type { JobPayloads } from "../../kernel/context.ts";
import { type Channel, withheldCodes } from "../../messages/rules.ts";

/** A technical fault; there is one per cause and name. */
export interface Fault<Kind extends MachineKind = MachineKind> {
  readonly kind: Kind;
  readonly cause: TaskCause<Kind>;
  /** The job's name, the company's error code, or the messages' channel. */
  readonly name: string;
  readonly count: number;
  readonly firstAt: Temporal.Instant;
  readonly lastAt: Temporal.Instant;
  readonly error: string | null;
}

/** Jobs of one name whose last try failed. */
export interface DeadJobs {
  readonly job: string;
  readonly count: number;
  readonly firstAt: Temporal.Instant;
  readonly lastAt: Temporal.Instant;
  readonly error: string | null;
}

/** Messages that one company refused with one code. */
export interface Refusals {
  readonly channel: Channel;
  readonly failure: string | null;
  readonly count: number;
  readonly firstAt: Temporal.Instant;
  readonly lastAt: Temporal.Instant;
}

type Job = keyof JobPayloads & string;
type Unsent = "mail-unsent" | "phone-unsent";

/** The cause of the task that staff get when a job that only sends has failed for good: one task for all jobs of a cause. Null for other jobs. */
const failureCauseOfJob: { readonly [Name in Job]: Unsent | null } = {
  "notifications.mail": "mail-unsent",
  "accounts.sendCode": "mail-unsent",
  "accounts.requestReset": "mail-unsent",
  "accounts.passwordChanged": "mail-unsent",
  "accounts.factorChanged": "mail-unsent",
  "accounts.sendInvitation": "mail-unsent",
  "accounts.emailChanged": "mail-unsent",
  "accounts.googleLinked": "mail-unsent",
  "invites.mail": "mail-unsent",
  "privacy.tellExport": "mail-unsent",
  "privacy.tellLeaving": "mail-unsent",
  "privacy.tellKept": "mail-unsent",
  "privacy.tellErased": "mail-unsent",
  "notifications.message": "phone-unsent",
  "accounts.sendPhoneCode": "phone-unsent",
  "accounts.answerChat": "phone-unsent",
  "guardians.tell": "phone-unsent",
  "broadcasts.tell": null,
  "directory.followTopics": null,
  "leads.tell": null,
  "payments.applyMessage": null,
  "payments.askGateway": null,
  "payments.repay": null,
  "payments.withdraw": null,
};

/** Returns the names of the jobs behind a fault. */
export function jobsOf({ cause, name }: Pick<Fault, "cause" | "name">): readonly string[] {
  return cause === "job-failed" ? [name] : Object.keys(failureCauseOfJob).filter((job) => failureCauseOfJob[job as Job] === cause);
}

/**
 * Error codes caused by the recipient: a missing mailbox or phone, a closed chat, an expired code. The recipient learns of it on another channel or
 * on the screen.
 */
const aboutRecipients: { readonly [Way in Channel]: ReadonlySet<string> } = {
  mail: new Set(["EENVELOPE", "501", "510", "511", "512", "523", "550", "551", "552", "553", "556"]),
  whatsapp: new Set(["100", "131021", "131026", "131030", "131047", "131049", "131051"]),
  telegram: new Set(["400", "403", "PHONE_NUMBER_INVALID", "PHONE_NUMBER_NOT_FOUND", "PHONE_NUMBER_NOT_AVAILABLE", "PEER_ID_INVALID"]),
};
const withheld: ReadonlySet<string> = new Set(withheldCodes);

/** Whether staff must look at a refusal: neither the recipient caused it, nor did we choose not to send. */
export function needsStaff({ channel, failure }: Pick<Refusals, "channel" | "failure">): boolean {
  return failure !== null && !withheld.has(failure) && !aboutRecipients[channel].has(failure);
}

const refusedCauses = { mail: "mail-refused", whatsapp: "whatsapp-refused", telegram: "telegram-refused" } as const;
const longestError = 300;
const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b);
const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? b : a);

/** Merges two faults of one cause, with the error text of the later one. */
function together(one: Fault, other: Fault): Fault {
  const last = later(one.lastAt, other.lastAt) === one.lastAt ? one : other;
  return { ...last, count: one.count + other.count, firstAt: earlier(one.firstAt, other.firstAt) };
}

/** Returns the current faults, one per cause and name. Refusals that the recipient caused are left out, and what we chose not to send. */
export function faultsOf(dead: readonly DeadJobs[], refusals: readonly Refusals[]): Fault[] {
  const faults = new Map<string, Fault>();
  const add = (fault: Fault) => {
    const key = `${fault.cause}:${fault.name}`;
    const known = faults.get(key);
    faults.set(key, known ? together(known, fault) : fault);
  };
  for (const { job, error, ...much } of dead) {
    const cause = failureCauseOfJob[job as Job];
    const words = { ...much, error: error?.slice(0, longestError) ?? null };
    add(
      cause
        ? { kind: "message", cause, name: cause.split("-")[0] as string, ...words }
        : { kind: "job", cause: "job-failed", name: job, ...words },
    );
  }
  for (const { channel, failure, ...much } of refusals)
    if (needsStaff({ channel, failure }))
      add({ kind: "message", cause: refusedCauses[channel], name: failure ?? "", ...much, error: null });
  return [...faults.values()];
}
