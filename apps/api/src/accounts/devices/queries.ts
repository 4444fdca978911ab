import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** Inserts a session that replaces another, with a step-up at `at`. It keeps that session's start, `remember` flag and end. */
export function insertSuccessor(db: Database, formerId: string, { at, deviceName }: { at: Temporal.Instant; deviceName: string }) {
  return db
    .insertInto("device_session")
    .columns(["person_id", "audience", "remember", "device_name", "created_at", "seen_at", "expires_at", "stepped_up_at"])
    .expression((from) =>
      from
        .selectFrom("device_session")
        .select(["person_id", "audience", "remember", sql.val(deviceName).as("name"), "created_at"])
        .select([sql.val(at).as("seen"), "expires_at", sql.val(at).as("proven")])
        .where("id", "=", formerId),
    )
    .returning(({ ref }) => [
      "id as sessionId",
      ref("audience").$castTo<"app" | "admin">().as("audience"),
      "remember",
      "expires_at as expiresAt",
    ])
    .executeTakeFirstOrThrow();
}
