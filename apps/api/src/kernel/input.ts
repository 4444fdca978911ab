import type { EndpointParts } from "@hiwar/contract/kernel/endpoint";
import type { FieldCode } from "@hiwar/contract/kernel/errors";
import * as z from "zod/mini";
import { Refusal } from "./refuse.ts";

type Issue = z.core.$ZodIssue;

const emptyObject = z.strictObject({});

/** Reads one part of a call by its schema; what does not fit is a 400 that names the fields. */
export function readInput(schema: z.ZodMiniType, value: unknown): Record<string, unknown> {
  const result = z.safeDecode(schema, value as never);
  if (result.success) return result.data as Record<string, unknown>;
  throw new Refusal("bad-request", { fields: fieldsOf(result.error.issues) });
}

/** Params, query and body of a call, flattened; the contract's names do not collide (checked at the start). */
export function readCall(endpoint: EndpointParts, call: { params: unknown; query: unknown; body: unknown }): Record<string, unknown> {
  const params = readInput(endpoint.params ?? emptyObject, call.params ?? {});
  const query = readInput(endpoint.query ?? emptyObject, call.query ?? {});
  const body = readInput(endpoint.body ?? emptyObject, call.body ?? {});
  return { ...params, ...query, ...body };
}

function fieldsOf(issues: readonly Issue[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys") for (const key of issue.keys.slice(0, 20)) fields[path ? `${path}.${key}` : key] ??= "unknown";
    else fields[path] ??= fieldCodeOf(issue);
  }
  return fields;
}

function fieldCodeOf(issue: Issue): FieldCode {
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  if (issue.code === "too_small") return issue.origin === "string" || issue.origin === "array" ? "too-short" : "too-small";
  if (issue.code === "too_big") return issue.origin === "string" || issue.origin === "array" ? "too-long" : "too-big";
  return issue.code === "invalid_format" ? "format" : "invalid";
}
