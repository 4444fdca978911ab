import type * as z from "zod/mini";

/** The limits of a field: a text's length in characters, otherwise the number's value. */
export interface Bounds {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

type Part = z.core.$ZodType;
interface Check {
  readonly _zod: {
    readonly def: { readonly check: string; readonly minimum?: number; readonly maximum?: number; readonly value?: unknown };
  };
}
interface Inside {
  readonly checks?: readonly Check[];
  readonly shape?: Readonly<Record<string, Part>>;
  readonly innerType?: Part;
  readonly in?: Part;
  readonly options?: readonly Part[];
}

/** Returns the schema of one field of an object schema; undefined where there is no such field. */
export function fieldSchemaOf(schema: Part, name: string): Part | undefined {
  const { shape } = schema._zod.def as Inside;
  return shape?.[name];
}

/**
 * Returns the limits that a schema sets on typed input. Looks through optional and transforming wrappers, and takes a union's first option that has
 * limits.
 */
export function boundsOf(schema: Part | undefined): Bounds {
  if (!schema) return {};
  const inside = schema._zod.def as Inside;
  const own = Object.assign({}, ...(inside.checks ?? []).map(boundOf)) as Bounds;
  if (hasBounds(own)) return own;
  const parts = inside.options ?? [inside.innerType ?? inside.in];
  return parts.map(boundsOf).find(hasBounds) ?? {};
}

function hasBounds({ minimum, maximum }: Bounds): boolean {
  return minimum !== undefined || maximum !== undefined;
}

function boundOf({ _zod: { def } }: Check): Bounds {
  if (def.check === "min_length") return { minimum: def.minimum };
  if (def.check === "max_length") return { maximum: def.maximum };
  if (def.check === "greater_than") return { minimum: Number(def.value) };
  return def.check === "less_than" ? { maximum: Number(def.value) } : {};
}
