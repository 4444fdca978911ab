import type { Outcome } from "./outcome.ts";

/** The outcome of a message to a person, with the company's message id, which is empty when it gives none. */
export type MessageOutcome = Outcome<{ readonly messageId: string }>;
