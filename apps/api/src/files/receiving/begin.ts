import { randomBytes, randomUUID } from "node:crypto";
import type { UploadName } from "@hiwar/contract/files";
import type { Context } from "../../kernel/context.ts";
import { Refusal } from "../../kernel/refuse.ts";
import { endUploads, insertUpload, lockNewUploads, selectUploadsSince } from "../queries.ts";
import { abandonedMinutes, admitUpload, unusedUploadHours } from "../rules.ts";

/** Begins an upload of `bytes`; abandoned ones are ended to make room. Throws `too-many-requests` beyond the caller's `quota`. */
export async function beginUpload(
  { db, actor, now }: Context,
  kind: UploadName,
  bytes: number,
): Promise<{ id: string; expiresAt: Temporal.Instant }> {
  await lockNewUploads(db, actor.id);
  const { code, insteadOf } = admitUpload(
    bytes,
    await selectUploadsSince(db, actor.id, now.subtract({ hours: 2 * unusedUploadHours })),
    now,
  );
  if (code) throw new Refusal(code, { retryAfterSeconds: abandonedMinutes * 60 });
  await endUploads(db, insteadOf, now);
  const [id, expiresAt] = [randomUUID(), now.add({ hours: unusedUploadHours })];
  const stem = randomBytes(16).toString("hex");
  await insertUpload(db, { id, owner_id: actor.id, kind, bytes, stem, begun_at: now, moved_at: now, expires_at: expiresAt });
  return { id, expiresAt };
}
