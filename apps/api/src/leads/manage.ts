import { Role } from "@hiwar/contract/kernel/roles";
import { selectPerson } from "../accounts/queries.ts";
import type { AnyContext } from "../kernel/context.ts";
import { insertLead, markLeadChanged, orphanLead } from "./queries.ts";

/** Records, in the transaction of a registration, that a student may become a lead. */
export async function registerLead({ db, now, settings, enqueue }: AnyContext, personId: number): Promise<void> {
  if (!settings.hasErp) return;
  const lead = await insertLead(db, personId, now);
  if (lead) await enqueue("leads.tell", lead);
}

/** Enqueues an update of a person's lead in the ERP after a change of name, phone or consent; does nothing without a lead. */
export async function enqueueLeadUpdate({ db, enqueue }: AnyContext, personId: number): Promise<void> {
  const lead = await markLeadChanged(db, personId);
  if (lead) await enqueue("leads.tell", lead);
}

/** Updates a person's lead after a consent. A student who registered before the ERP existed becomes a lead here. */
export async function createLeadAfterConsent(context: AnyContext, personId: number): Promise<void> {
  const person = context.settings.hasErp ? await selectPerson(context.db, personId) : undefined;
  const isNew = person?.role === Role.Student && (await insertLead(context.db, personId, context.now));
  if (isNew) await context.enqueue("leads.tell", isNew);
  else await enqueueLeadUpdate(context, personId);
}

/** Removes an erased person from the ERP. Called in the erasing transaction, before their row is deleted or loses its name. */
export async function forgetLead({ db, enqueue }: AnyContext, personId: number): Promise<void> {
  const lead = await orphanLead(db, personId);
  if (lead) await enqueue("leads.tell", lead);
}
