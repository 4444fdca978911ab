import type { AnyContext } from "../kernel/context.ts";
import type { Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { sessionName } from "./rules.ts";

interface Room {
  readonly kind: 2 | 3 | 4;
  readonly span: Span;
  readonly members: readonly number[];
  /** What it is for waits for its payment: nobody enters before it is moved to, be it to where it is. */
  readonly isHeld?: boolean;
}

/** Makes the room of a lesson, interview or demo; its id stays for life, whenever it is moved to. */
export function openSession({ db, now }: AnyContext, { kind, span, members, isHeld = false }: Room): Promise<string> {
  const values = { kind, starts_at: span.start, ends_at: span.end, created_at: now, closed_at: isHeld ? now : null };
  return queries.insertSession(db, values, members);
}

/** The room is held at another time; one that was closed is open again. */
export async function moveSession({ db }: AnyContext, sessionId: string, span: Span): Promise<void> {
  await queries.updateSessionSpan(db, sessionId, span);
}

/** Nobody enters any more, whoever is inside has left. */
export async function closeSession({ db, now, push }: AnyContext, sessionId: string): Promise<void> {
  const closed = await queries.closeSessionRow(db, sessionId, now);
  if (closed) push("SessionClosed", closed.members, { sessionId: sessionName(closed.kind, sessionId) });
}
