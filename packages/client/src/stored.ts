import { type BrowserStorage, deviceStorage } from "./browser-storage.ts";

/** A value kept in the browser's storage. Null means there is none, or the stored text has the wrong shape. */
export interface Stored<Value> {
  read(): Value | null;
  write(value: Value | null): void;
}

/** A value kept as JSON under a key: on the device by default, or in this tab with `tabStorage`. Never throws: see `BrowserStorage`. */
export function stored<Value>(
  key: string,
  fits: (value: unknown) => value is Value,
  storage: BrowserStorage = deviceStorage,
): Stored<Value> {
  return {
    read: () => {
      const value = parsed(storage.getItem(key));
      return fits(value) ? value : null;
    },
    write: (value) => (value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value))),
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}
type Shaped<Shape extends Record<string, keyof Kinds>> = { readonly [Name in keyof Shape]: Kinds[Shape[Name]] };

/** Returns a type guard for an object with these fields of these types. The contract's schemas would be too large for the first page. */
export function hasShape<const Shape extends Record<string, keyof Kinds>>(shape: Shape) {
  return (value: unknown): value is Shaped<Shape> =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(shape).every(([name, kind]) => typeof (value as Record<string, unknown>)[name] === kind);
}

export const isText = (value: unknown): value is string => typeof value === "string";
