import type { Bounds } from "./bounds-of.ts";

/** A form as its fields see it: one with more fields fits wherever fewer are asked for. */
export interface FieldsOf<Values> {
  readonly control: object;
  /** Takes back what was said of a field, or of the whole form ("root"). */
  readonly clearError: (name: string) => void;
  /** What the schema allows; nothing while it is not loaded. */
  readonly boundsOf: (name: string) => Bounds;
  /** Never there: it lets the compiler tell which fields the form has. */
  readonly values?: Values;
}

type Filled<Values, Name extends keyof Values> = NonNullable<Values[Name]>;

/** The fields that take any value of a kind, such as any text or any number. */
export type NamesFor<Values, Kind> = { [Name in keyof Values]-?: [Kind] extends [Filled<Values, Name>] ? Name : never }[keyof Values] &
  string;

/** The fields whose values are all of a kind, such as one of these numbers. */
export type NamesWithin<Values, Kind> = { [Name in keyof Values]-?: Filled<Values, Name> extends Kind ? Name : never }[keyof Values] &
  string;

export type ValueOf<Values, Name extends keyof Values> = Filled<Values, Name>;

/** A kit part's props without those that its binding to a form gives it. */
export type Unbound<Props, More extends keyof Props = never> = Omit<
  Props,
  "form" | "name" | "value" | "onChange" | "onBlur" | "error" | "inputRef" | More
>;
