import type { EndpointParts } from "@hiwar/contract/kernel/endpoint";
import { fieldsOf } from "@hiwar/contract/kernel/field-codes";
import * as z from "zod/mini";
import { Refusal } from "../kernel/refuse.ts";

const emptyObject = z.strictObject({});

/** Validates one part of a call by its schema; throws `bad-request` (400) with the invalid fields. */
export function readInput(schema: z.ZodMiniType, value: unknown): Record<string, unknown> {
  const result = z.safeDecode(schema, value as never);
  if (result.success) return result.data as Record<string, unknown>;
  throw new Refusal("bad-request", { fields: fieldsOf(result.error.issues, value) });
}

/** Validates params, query and body of a call and merges them. The names never collide; this is checked at startup. */
export function readCall(endpoint: EndpointParts, call: { params: unknown; query: unknown; body: unknown }): Record<string, unknown> {
  const params = readInput(endpoint.params ?? emptyObject, call.params ?? {});
  const query = readInput(endpoint.query ?? emptyObject, call.query ?? {});
  const body = readInput(endpoint.body ?? emptyObject, call.body ?? {});
  return { ...params, ...query, ...body };
}
