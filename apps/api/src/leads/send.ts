import { createHash } from "node:crypto";
import type { Context, OpenContext } from "../kernel/context.ts";
import type { Lead } from "../outside/erp/erp.ts";
import { type Outcome, reasonOf } from "../outside/outcome.ts";
import { deleteLead, lockLead, selectProspect, updateLead } from "./queries.ts";
import { isWanted, nextStep } from "./rules.ts";

interface Telling {
  readonly version: number;
  /** Null removes the lead from the ERP. */
  readonly lead: Lead | null;
  readonly digest: Buffer | null;
}

const longestFailure = 200;

const digestOf = ({ name, email, phone }: Lead) =>
  createHash("sha256")
    .update(JSON.stringify([name, email, phone]))
    .digest();

/** Creates, updates or removes a lead in the ERP. Throws if that failed, or if staff must first look for a duplicate. */
export async function sendLead(open: OpenContext<null>, { reference }: { reference: string }, attempt: number): Promise<void> {
  const telling = await open.transact((context) => beginTelling(context, reference, attempt));
  if (telling === null) return;
  if (telling === "ask-staff") throw new Error(`the ERP may have lead ${reference} twice: look there, then try again`);
  const { version, lead } = telling;
  const { erp } = open.outside;
  const outcome = lead ? await erp.putLead(reference, version, lead) : await erp.removeLead(reference, version);
  await open.withFreshClock().transact((context) => finishTelling(context, reference, telling, outcome));
  if (outcome.kind !== "ok") throw new Error(`the ERP was not told of lead ${reference}: ${reasonOf(outcome)}`);
}

async function beginTelling({ db }: Context<null>, reference: string, attempt: number): Promise<Telling | "ask-staff" | null> {
  const known = await lockLead(db, reference);
  if (!known) return null;
  const { personId, version } = known;
  const prospect = personId === null ? undefined : await selectProspect(db, personId);
  const lead = prospect && isWanted({ ...prospect, hasAgreed: prospect.hasAgreed === true }) ? leadOf(prospect) : null;
  const digest = lead && digestOf(lead);
  const step = nextStep({ ...known, digest: known.digest?.toString("hex") ?? null }, digest?.toString("hex") ?? null, attempt);
  if (step === "rest" || step === "ask-staff") return step === "rest" ? null : step;
  if (step === "settle") {
    if (personId === null) await deleteLead(db, reference);
    else await updateLead(db, reference, { settled: version });
    return null;
  }
  await updateLead(db, reference, { told: version, tries: attempt === 1 ? 1 : known.tries + 1 });
  return { version, lead, digest };
}

const leadOf = ({ name, email, phone, registeredAt }: Lead): Lead => ({ name, email, phone, registeredAt });

async function finishTelling(
  { db, now }: Context<null>,
  reference: string,
  { version, lead, digest }: Telling,
  outcome: Outcome,
): Promise<void> {
  const known = await lockLead(db, reference);
  // Another job has sent a later version meanwhile, or deleted the lead.
  if (!known || known.settled >= version) return;
  if (outcome.kind === "ok") {
    if (known.personId === null && lead === null && known.version === version) return deleteLead(db, reference);
    return updateLead(db, reference, { settled: version, digest, tries: 0, failure: null, settled_at: now });
  }
  const failure = reasonOf(outcome).slice(0, longestFailure);
  const hasArrived = outcome.kind === "unknown" || known.version !== version;
  await updateLead(db, reference, { failure, tries: hasArrived ? known.tries : Math.max(0, known.tries - 1) });
}
