import type * as z from "zod/mini";
import type { FieldCode } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/** What a schema found wrong, as one code a field: the fields of a 400, and what a form says before it is sent. */
export function fieldsOf(issues: readonly Issue[]): Record<string, FieldCode> {
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
