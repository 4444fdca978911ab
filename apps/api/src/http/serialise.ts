import fastJsonStringify from "fast-json-stringify";
import * as z from "zod/mini";

type JsonSchema = { [key: string]: unknown };
type Serialise = (value: unknown) => string;

/** Serialisers are compiled once per process: many of the three hundred schemas are shared, and tests build the app thousands of times. */
const compiled = new WeakMap<z.ZodMiniType, Serialise>();

/**
 * Returns a function that serialises an answer by its schema and drops fields that the schema lacks. Instants serialise themselves
 * (docs/decisions/0001).
 */
export function serialiserOf(answer: z.ZodMiniType): Serialise {
  const known = compiled.get(answer);
  if (known) return known;
  const schema = simplify(z.toJSONSchema(answer, { io: "input", unrepresentable: "any" })) as JsonSchema;
  const serialise = fastJsonStringify(schema as never) as Serialise;
  compiled.set(answer, serialise);
  return serialise;
}

/** Turns nullable unions into `nullable` and drops bounds and formats: the serialiser only shapes and does not validate. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== "object") return node;
  const {
    $schema,
    pattern,
    format,
    minimum,
    maximum,
    minLength,
    maxLength,
    exclusiveMinimum,
    enum: values,
    const: value,
    ...rest
  } = node as JsonSchema;
  const some = rest.anyOf as JsonSchema[] | undefined;
  if (some?.length === 2 && some.some((one) => one.type === "null")) {
    const other = some.find((one) => one.type !== "null") as JsonSchema;
    return { ...(simplify(other) as JsonSchema), nullable: true };
  }
  if (rest.type === undefined && (values ?? value) !== undefined) rest.type = typeof (Array.isArray(values) ? values[0] : value);
  return Object.fromEntries(Object.entries(rest).map(([key, child]) => [key, simplifyPart(key, child)]));
}

/** Simplifies a child schema. Names inside `properties` are fields, not keywords, even when they are spelt like bounds. */
function simplifyPart(key: string, part: unknown): unknown {
  if (key === "required") return part;
  if (key !== "properties") return simplify(part);
  return Object.fromEntries(Object.entries(part as JsonSchema).map(([name, child]) => [name, simplify(child)]));
}
