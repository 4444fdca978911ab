import type { ContactRequest } from "@hiwar/contract/contact";
import { Badge } from "@hiwar/ui/badge";
import { say } from "../words/contact.ts";

/** Shows whether a contact request is open, who has taken it, or how it was closed. */
export function RequestState({ request: { closed, taker } }: { request: ContactRequest }) {
  if (closed) return <Badge tone="primary">{say(closed.isAnswered ? "answered" : "unanswered")}</Badge>;
  return <Badge tone="accent">{taker ? say("takenBy", { name: taker.name }) : say("state.waiting")}</Badge>;
}
