import type * as z from "zod/mini";
import type { FieldCode } from "./errors.ts";

type Issue = z.core.$ZodIssue;

/** Returns one code per invalid field of `input`: the `fields` of a 400, and what a form shows before it is sent. */
export function fieldsOf(issues: readonly Issue[], input: unknown): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join(".");
    if (issue.code === "unrecognized_keys") for (const key of issue.keys.slice(0, 20)) fields[path ? `${path}.${key}` : key] ??= "unknown";
    else fields[path] ??= valueAt(input, issue.path) === undefined ? "required" : fieldCodeOf(issue);
  }
  return fields;
}

/** Returns the value at a path of the input, because issues do not contain it. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
}

function fieldCodeOf(issue: Issue): FieldCode {
  if (issue.code === "invalid_union") return closestOf(issue.errors);
  if (issue.code === "too_small") return issue.origin === "string" || issue.origin === "array" ? "too-short" : "too-small";
  if (issue.code === "too_big") return issue.origin === "string" || issue.origin === "array" ? "too-long" : "too-big";
  return issue.code === "invalid_format" ? "format" : "invalid";
}

/** Returns the most specific code among a union's alternatives. For a text of two letters, '"" or at least three letters' gives "too-short". */
function closestOf(ways: readonly (readonly Issue[])[]): FieldCode {
  const codes = ways.flatMap(([first]) => (first && first.path.length === 0 ? [fieldCodeOf(first)] : []));
  return codes.find((code) => code !== "invalid") ?? "invalid";
}
