import type * as z from "zod/mini";

/** What a field may be: characters of a text, the number itself otherwise. */
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

/** The schema of one field of an object; undefined where there is no such field. */
export function partOf(schema: Part, name: string): Part | undefined {
  const { shape } = schema._zod.def as Inside;
  return shape?.[name];
}

/** The bounds a schema puts on what is typed, the first of several ways that has some; read through what makes it optional or turns it into something else. */
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
