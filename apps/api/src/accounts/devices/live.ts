import type { Database } from "../../kernel/database.ts";
import type { Sessions } from "../../kernel/identity.ts";
import { selectEndedSessions, selectLiveSession, selectSteppedUpAt } from "../queries.ts";

/** Reads device sessions from a database, for the guards of requests and sockets. */
export function sessionsIn(db: Database): Sessions {
  return {
    find: async (id, now) => {
      const session = await selectLiveSession(db, id, now);
      return session ? { ...session, sessionId: id } : null;
    },
    findEnded: (ids, now) => selectEndedSessions(db, ids, now),
    steppedUpAt: (id) => selectSteppedUpAt(db, id),
  };
}
