import type * as z from "zod/mini";
import type { FieldCode } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/** What a schema found wrong with `input`, as one code a field: the fields of a 400, and what a form says before it is sent. */
export function fieldsOf(issues: readonly Issue[], input: unknown): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys") for (const key of issue.keys.slice(0, 20)) fields[path ? `${path}.${key}` : key] ??= "unknown";
    else fields[path] ??= valueAt(input, issue.path) === undefined ? "required" : fieldCodeOf(issue);
  }
  return fields;
}

/** Issues do not carry the value they are about. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
}

function fieldCodeOf(issue: Issue): FieldCode {
  if (issue.code === "invalid_union") return closestOf(issue.errors);
  if (issue.code === "too_small") return issue.origin === "string" || issue.origin === "array" ? "too-short" : "too-small";
  if (issue.code === "too_big") return issue.origin === "string" || issue.origin === "array" ? "too-long" : "too-big";
  return issue.code === "invalid_format" ? "format" : "invalid";
}

/** Of what each way says is wrong, the first that says more than "invalid": "" or a text of three letters is too short with two. */
function closestOf(ways: readonly (readonly Issue[])[]): FieldCode {
  const codes = ways.flatMap(([first]) => (first && first.path.length === 0 ? [fieldCodeOf(first)] : []));
  return codes.find((code) => code !== "invalid") ?? "invalid";
}
