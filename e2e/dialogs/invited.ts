import { cast } from "@hiwar/api/test/cast";
import type { Scene } from "../scene.ts";

/** Creates an open invitation to the staff by a super admin; returns the path of the page that lists it. */
export async function invited(scene: Scene): Promise<string> {
  const { db } = scene;
  const at = Temporal.Instant.from(await scene.now());
  const { id } = await db.selectFrom("person").select("id").where("email", "=", cast.karim.email).executeTakeFirstOrThrow();
  const values = { email: "dina.asked@example.com", name: "دينا شريف", role: 5, invited_by: id, created_at: at, sent_at: at };
  const invitation = await db
    .insertInto("staff_invitation")
    .values({ ...values, expires_at: at.add({ hours: 72 }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  // The audit describes a deleted subject by an earlier entry about it, so one is inserted.
  const entry = { actor_id: id, action: "accounts.invite", subject: `invitation:${invitation?.id}`, at };
  if (invitation)
    await db
      .insertInto("audit_entry")
      .values({ ...entry, after: "{}" })
      .execute();
  return "/team";
}
