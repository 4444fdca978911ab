import type { Outcome } from "./outcome.ts";

/** What became of a message to a person: taken under the company's own id, which is empty where it gives none. */
export type MessageOutcome = Outcome<{ readonly messageId: string }>;
