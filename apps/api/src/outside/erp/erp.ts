import { z } from "zod";
import { type Answered, createCall } from "../call.ts";
import { andThen, done, notSent, type Outcome, refused, unknownOutcome } from "../outcome.ts";
import type { ErpConfig } from "./config.ts";

/** The data of a student that the ERP receives: only what is needed to contact them. */
export interface Lead {
  readonly name: string;
  readonly email: string;
  /** Null unless it is verified. */
  readonly phone: string | null;
  readonly registeredAt: Temporal.Instant;
}

export interface Erp {
  /** Creates or replaces the lead of this reference. The ERP keeps the highest version, in whatever order versions arrive. */
  readonly putLead: (reference: string, version: number, lead: Lead) => Promise<Outcome>;
  /** Deletes a lead at the ERP; an unknown one counts as deleted. */
  readonly removeLead: (reference: string, version: number) => Promise<Outcome>;
}

const Failed = z.object({ code: z.string().min(1), message: z.string().default("") });

/** Statuses after which a retry may succeed; any other 4xx would be refused again. */
const busy = new Set([408, 425, 429, 503]);

function readReply({ status, body }: Answered): Outcome {
  if (status === 200 || status === 201) return done;
  const failed = Failed.safeParse(body);
  if (!failed.success) return unknownOutcome(`HTTP ${status} that says nothing`);
  const { code, message } = failed.data;
  if (busy.has(status)) return notSent(`${code}: ${message}`);
  return status >= 500 ? unknownOutcome(`${code}: ${message}`) : refused(code, message);
}

const unnamed: Erp = {
  putLead: async () => notSent("no ERP is named"),
  removeLead: async () => notSent("no ERP is named"),
};

/** Creates the ERP's client, by the protocol of decision 106; without a configuration nothing is sent. */
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
