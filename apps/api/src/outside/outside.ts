import type { Fawry } from "./fawry.ts";
import type { Mail } from "./mail.ts";

/** The companies we speak to, each by its own client. Only an OpenContext carries them: never inside a transaction. */
export interface Outside {
  readonly fawry: Fawry;
  readonly mail: Mail;
}
