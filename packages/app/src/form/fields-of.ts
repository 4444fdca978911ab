import type { Bounds } from "./bounds-of.ts";

/** A form as its fields see it; a form with more fields is also accepted where fewer are required. */
export interface FieldsOf<Values> {
  readonly control: object;
  /** Removes the error of a field, or of the whole form ("root"). */
  readonly clearError: (name: string) => void;
  /** The limits that the schema sets on a field; empty while it is not loaded. */
  readonly boundsOf: (name: string) => Bounds;
  /** Never set: it exists only so that the compiler knows the form's fields. */
  readonly values?: Values;
}

type Filled<Values, Name extends keyof Values> = NonNullable<Values[Name]>;

/** Names of the fields that accept any value of a type, such as any text or any number. */
export type NamesFor<Values, Kind> = { [Name in keyof Values]-?: [Kind] extends [Filled<Values, Name>] ? Name : never }[keyof Values] &
  string;

/** Names of the fields whose values all belong to a type, such as one of these numbers. */
export type NamesWithin<Values, Kind> = { [Name in keyof Values]-?: Filled<Values, Name> extends Kind ? Name : never }[keyof Values] &
  string;

export type ValueOf<Values, Name extends keyof Values> = Filled<Values, Name>;

/** A UI component's props without those that its form binding supplies. */
export type Unbound<Props, More extends keyof Props = never> = Omit<
  Props,
  "form" | "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef" | More
>;
