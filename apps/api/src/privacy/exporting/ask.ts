import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { exportDays, type privacy } from "@hiwar/contract/privacy";
import { lockPerson } from "../../accounts/lock-people.ts";
import { signedAddressOf } from "../../files/private.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { insertExport, selectLatestExport } from "../queries.ts";

type Shown = Answer<typeof privacy.readExport>;

/** Returns the caller's latest data export, with a download link valid for ten minutes. */
export async function readExport({ db, actor, now, settings }: ReadContext): Promise<Shown> {
  const found = await selectLatestExport(db, actor.id, now);
  if (!found) return { export: null };
  const { name, ...rest } = found;
  return { export: { ...rest, url: name && (await signedAddressOf(settings, "dataExports", name, now)) } };
}

/** Requests a data export for the caller, made by one of the next ticks. Throws `still-processing` if one is being made. */
export async function askExport(context: Context): Promise<Shown> {
  const { db, actor, now } = context;
  // The lock serialises two requests at once, and the constraint refuses the second.
  await lockPerson(db, actor.id);
  const expiresAt = now.add({ hours: exportDays * 24 });
  await insertExport(db, { person_id: actor.id, asked_at: now, due_at: now, expires_at: expiresAt });
  return { export: { askedAt: now, readyAt: null, bytes: null, expiresAt, url: null } };
}
