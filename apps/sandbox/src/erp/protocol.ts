import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { FaultName } from "../faults.ts";
import { answerFaults, answerWith } from "../interfere.ts";
import type { TwinSetting } from "../twin.ts";
import type { Leads } from "./leads.ts";

/** Operations of the ERP that can fail. The argument of "decline" is its error code. */
export const erpOperations = {
  put: [...answerFaults, "decline"],
  remove: [...answerFaults, "decline"],
} as const satisfies Record<string, readonly FaultName[]>;

const Body = z.strictObject({
  name: z.string().min(2).max(60),
  email: z.email(),
  phone: z
    .string()
    .regex(/^01[0125]\d{8}$/)
    .nullable(),
  registeredAt: z.iso.datetime(),
  source: z.literal("hiwar"),
  version: z.int().min(1),
});
const Version = z.coerce.number().int().min(1);

/** Registers the endpoints that the product calls: put or remove a lead by our reference. */
export function registerErpProtocol(app: FastifyInstance, setting: TwinSetting, leads: Leads, apiKey: string): void {
  const refuse = (reply: FastifyReply, status: number, code: string, message: string) => reply.code(status).send({ code, message });
  const { faults, closing } = setting;
  app.put<{ Params: { reference: string } }>("/erp/api/v1/leads/:reference", (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(reply, 401, "unauthorized", "the API key is wrong");
    const fault = faults.take("erp", "put");
    if (fault?.fault === "decline") return refuse(reply, 422, fault.argument ?? "rejected", "declined by the sandbox");
    const body = Body.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, "invalid", z.prettifyError(body.error));
    const { version, ...lead } = body.data;
    const { reference } = request.params;
    return answerWith(reply, fault, closing, () => JSON.stringify({ reference, isNew: leads.put(reference, version, lead) }));
  });
  app.delete<{ Params: { reference: string }; Querystring: { version?: string } }>("/erp/api/v1/leads/:reference", (request, reply) => {
    if (request.headers.authorization !== `Bearer ${apiKey}`) return refuse(reply, 401, "unauthorized", "the API key is wrong");
    const fault = faults.take("erp", "remove");
    if (fault?.fault === "decline") return refuse(reply, 422, fault.argument ?? "rejected", "declined by the sandbox");
    const version = Version.safeParse(request.query.version);
    if (!version.success) return refuse(reply, 400, "invalid", "a version is a whole number");
    const { reference } = request.params;
    return answerWith(reply, fault, closing, () => JSON.stringify({ reference, isNew: leads.put(reference, version.data, null) }));
  });
}
