import { inspect } from "node:util";

const mask = "[secret]";

/** A key or password in memory. Printing, serialising or inspecting it gives `[secret]`; only `reveal` returns the value. */
export class Secret<T = string> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  reveal(): T {
    return this.#value;
  }

  toString(): string {
    return mask;
  }

  toJSON(): string {
    return mask;
  }

  [inspect.custom](): string {
    return mask;
  }
}
