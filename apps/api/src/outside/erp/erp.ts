import { z } from "zod";
import { type Answered, createCall } from "../call.ts";
import { andThen, done, notSent, type Outcome, refused, unknown } from "../outcome.ts";
import type { ErpConfig } from "./config.ts";

/** What the ERP learns of a student: nothing beyond how they may be reached. */
export interface Lead {
  readonly name: string;
  readonly email: string;
  /** Null unless it was proven. */
  readonly phone: string | null;
  readonly registeredAt: Temporal.Instant;
}

export interface Erp {
  /** Makes the lead of this reference be so. Of two versions the ERP keeps the higher, in whatever order they come. */
  readonly putLead: (reference: string, version: number, lead: Lead) => Promise<Outcome>;
  /** Lets the ERP forget it; one it does not know is forgotten already. */
  readonly removeLead: (reference: string, version: number) => Promise<Outcome>;
}

const Failed = z.object({ code: z.string().min(1), message: z.string().default("") });

/** Tries later what the ERP has no time for; other 4xx it will refuse again. */
const busy = new Set([408, 425, 429, 503]);

function readReply({ status, body }: Answered): Outcome {
  if (status === 200 || status === 201) return done;
  const failed = Failed.safeParse(body);
  if (!failed.success) return unknown(`HTTP ${status} that says nothing`);
  const { code, message } = failed.data;
  if (busy.has(status)) return notSent(`${code}: ${message}`);
  return status >= 500 ? unknown(`${code}: ${message}`) : refused(code, message);
}

const unnamed: Erp = {
  putLead: async () => notSent("no ERP is named"),
  removeLead: async () => notSent("no ERP is named"),
};

/** The client of the ERP, by the protocol of decision 106; without a configuration nothing leaves. */
export function createErp(config: ErpConfig | null, clock: () => Temporal.Instant): Erp {
  if (config === null) return unnamed;
  const { baseUrl, apiKey, timeoutMilliseconds } = config;
  const call = createCall({ baseUrl, headers: { authorization: `Bearer ${apiKey}` }, timeoutMilliseconds }, clock);
  const pathOf = (reference: string) => `/v1/leads/${encodeURIComponent(reference)}`;
  return {
    putLead: async (reference, version, { registeredAt, ...lead }) => {
      const body = { ...lead, registeredAt: registeredAt.toString(), source: "hiwar", version };
      return andThen(await call(pathOf(reference), { method: "PUT", body }), readReply);
    },
    removeLead: async (reference, version) =>
      andThen(await call(`${pathOf(reference)}?version=${version}`, { method: "DELETE" }), (answer) =>
        answer.status === 404 ? done : readReply(answer),
      ),
  };
}
