import { inspect } from "node:util";

const mask = "[secret]";

/** A key or a password in memory. Whatever prints, serialises or inspects it sees `[secret]`; only `reveal` answers the value. */
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
