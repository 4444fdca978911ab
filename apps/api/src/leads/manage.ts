import { Role } from "@hiwar/contract/kernel/roles";
import { selectPerson } from "../accounts/queries.ts";
import type { AnyContext } from "../kernel/context.ts";
import { insertLead, orphanLead, renewLead } from "./queries.ts";

/** Writes down, in the transaction of a registration, that a student may become a lead. */
export async function registerLead({ db, now, settings, enqueue }: AnyContext, personId: number): Promise<void> {
  if (!settings.hasErp) return;
  const lead = await insertLead(db, personId, now);
  if (lead) await enqueue("leads.tell", lead);
}

/** Lets the ERP know what has changed of a person, where it is to know anything: a name, a phone, a consent. */
export async function renewLeadOf({ db, enqueue }: AnyContext, personId: number): Promise<void> {
  const lead = await renewLead(db, personId);
  if (lead) await enqueue("leads.tell", lead);
}

/** The same after a consent: a student who registered before there was an ERP becomes a lead only now. */
export async function consentToLead(context: AnyContext, personId: number): Promise<void> {
  const person = context.settings.hasErp ? await selectPerson(context.db, personId) : undefined;
  const isNew = person?.role === Role.Student && (await insertLead(context.db, personId, context.now));
  if (isNew) await context.enqueue("leads.tell", isNew);
  else await renewLeadOf(context, personId);
}

/** Lets the ERP forget a person who is erased: called in the transaction that erases them, before their row goes or loses its name. */
export async function forgetLead({ db, enqueue }: AnyContext, personId: number): Promise<void> {
  const lead = await orphanLead(db, personId);
  if (lead) await enqueue("leads.tell", lead);
}
