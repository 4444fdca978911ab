import { type Journal, openJournal } from "../journal.ts";
import type { TwinSetting } from "../twin.ts";

export type Lead = { name: string; email: string; phone: string | null; registeredAt: string; source: string };
/** The ERP's record of a reference. A removed lead has no personal data, but keeps its version, so that a late request does not restore it. */
export type LeadRow = { reference: string; version: number; lead: Lead | null; changedAt: number; calls: number };
export type Leads = {
  rows: Journal<LeadRow>["rows"];
  /** Stores a lead, or removes it if null, if the version is higher than the known one; returns whether it was. */
  put: (reference: string, version: number, lead: Lead | null) => boolean;
};

/** Opens the leads of the ERP. */
export function openLeads({ dataDirectory, now }: TwinSetting): Leads {
  const journal = openJournal<LeadRow>(dataDirectory, "erp-leads", 2_000);
  return {
    rows: journal.rows,
    put(reference, version, lead) {
      const known = journal.rows.get(reference);
      const calls = (known?.calls ?? 0) + 1;
      const isNew = version > (known?.version ?? 0);
      const row = isNew || !known ? { reference, version, lead, changedAt: now().epochMilliseconds } : known;
      journal.put(reference, { ...row, calls });
      return isNew;
    },
  };
}
