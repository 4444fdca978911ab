import type { AnyContext } from "../kernel/context.ts";
import type { Span } from "../kernel/time.ts";
import * as queries from "./queries.ts";
import { sessionName } from "./rules.ts";

interface Room {
  readonly kind: 2 | 3 | 4;
  readonly span: Span;
  readonly members: readonly number[];
  /** The booking awaits payment, so nobody may enter until `moveSession` is called, even with the same span. */
  readonly isHeld?: boolean;
}

/** Creates the room of a lesson, interview or demo. Its id stays the same when it is moved. */
export function openSession({ db, now }: AnyContext, { kind, span, members, isHeld = false }: Room): Promise<string> {
  const values = { kind, starts_at: span.start, ends_at: span.end, created_at: now, closed_at: isHeld ? now : null };
  return queries.insertSession(db, values, members);
}

/** Moves the room to another time; a closed room opens again. */
export async function moveSession({ db }: AnyContext, sessionId: string, span: Span): Promise<void> {
  await queries.updateSessionSpan(db, sessionId, span);
}

/** Closes the room: nobody may enter, and everybody inside leaves. */
export async function closeSession({ db, now, push }: AnyContext, sessionId: string): Promise<void> {
  const closed = await queries.closeSessionRow(db, sessionId, now);
  if (closed) push("SessionClosed", closed.members, { sessionId: sessionName(closed.kind, sessionId) });
}
