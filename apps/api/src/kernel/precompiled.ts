import { type Compilable, CompiledQuery, type RawBuilder } from "kysely";
import type { Database } from "./database.ts";
import { alwaysPrepare } from "./prepared-names.ts";

class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** Returns a placeholder for a value while the statement is built. */
type ValueOf<Values> = <Name extends keyof Values>(name: Name) => Values[Name];

/**
 * A statement that is built at its first use and then sent with other values each time. Building costs more than sending, which matters at hundreds
 * of calls a second. `build` sees placeholders instead of values, so it must not inspect them.
 */
export function precompiled<Values extends object>() {
  return <Row>(build: (db: Database, value: ValueOf<Values>) => Compilable<Row> | RawBuilder<Row>) => {
    let built: CompiledQuery<Row> | null = null;
    return async (db: Database, values: Values): Promise<Row[]> => {
      if (!built) {
        built = build(db, (name) => new Place(name) as never).compile(db);
        alwaysPrepare(built.sql);
      }
      return send(db, built, (name) => values[name as keyof Values]);
    };
  };
}

async function send<Row>(db: Database, { sql, parameters }: CompiledQuery<Row>, valueAt: (name: PropertyKey) => unknown): Promise<Row[]> {
  const values = parameters.map((one) => (one instanceof Place ? valueAt(one.name) : one));
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, values));
  return rows;
}

/** The most shapes that are kept for one statement; others are built at each call. */
const mostShapes = 200;

/**
 * A statement whose text depends on its input, such as that of a list with filters; each shape is built once. The shape is everything but the
 * strings, numbers and instants of the input; `build` sees placeholders in their place, so it must not inspect them.
 */
export function precompiledByShape<Input extends object>() {
  return <Row>(build: (db: Database, input: Input) => Compilable<Row>) => {
    const shapes = new Map<string, CompiledQuery<Row>>();
    return async (db: Database, input: Input): Promise<Row[]> => {
      const values: unknown[] = [];
      const shape = JSON.stringify(mapLeaves(input, (value) => values.push(value) && 0));
      let built = shapes.get(shape);
      if (!built) {
        let places = 0;
        built = build(db, mapLeaves(input, () => new Place(places++)) as Input).compile();
        if (shapes.size < mostShapes) shapes.set(shape, built);
      }
      return send(db, built, (place) => values[place as number]);
    };
  };
}

/** Copies an input with each of its strings, numbers and instants replaced, in a fixed order. */
function mapLeaves(input: unknown, replace: (leaf: unknown) => unknown): unknown {
  if (input === null || input === undefined || typeof input === "boolean") return input;
  if (Array.isArray(input)) return input.map((one) => mapLeaves(one, replace));
  if (typeof input !== "object" || Object.getPrototypeOf(input) !== Object.prototype) return replace(input);
  return Object.fromEntries(Object.entries(input).map(([name, one]) => [name, mapLeaves(one, replace)]));
}
