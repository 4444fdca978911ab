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
      const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one));
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(built.sql, parameters));
      return rows;
    };
  };
}
