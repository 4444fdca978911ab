import { cast } from "@hiwar/api/test/cast";
import type { Scene } from "../scene.ts";

/** Somebody whom a super admin has asked to the team, and who has not come; answers the path where it stands. */
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
  // The audit knows a thing that is gone by what was written of it before.
  const entry = { actor_id: id, action: "accounts.invite", subject: `invitation:${invitation?.id}`, at };
  if (invitation)
    await db
      .insertInto("audit_entry")
      .values({ ...entry, after: "{}" })
      .execute();
  return "/team";
}
