import type { interviews } from "@hiwar/contract/assessments";
import { assessmentLimits } from "@hiwar/contract/assessments";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { listFreeStarts } from "../../calendar/free-starts.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { countOpen, selectActiveManagers } from "./queries.ts";
import { purposesOf, startsOf } from "./rules.ts";

/** Returns the managers who can be chosen. */
export async function listManagers({ db }: ReadContext): Promise<Answer<typeof interviews.managers>> {
  return { list: await selectActiveManagers(db) };
}

/** Returns the starts within a view for the caller's interview or demo, each with its manager; limited to `managerId` if given. */
export async function listStarts(
  context: ReadContext,
  { kind, from, to, managerId }: Input<typeof interviews.starts>,
): Promise<Answer<typeof interviews.starts>> {
  const hosts = await selectActiveManagers(context.db, managerId);
  if (hosts.length === 0) return { managers: [], starts: [] };
  const wanted = { hosts, guestId: context.actor.id, purposes: purposesOf(kind), minutes: assessmentLimits.minutes };
  const [free, ahead] = await Promise.all([
    listFreeStarts(context, { ...wanted, view: { start: from, end: to } }),
    countOpen(
      context.db,
      hosts.map(({ id }) => id),
    ),
  ]);
  const starts = startsOf(
    free.map(({ hostId, start }) => ({ managerId: hostId, start })),
    ahead,
  );
  const chosen = new Set(starts.map((start) => start.managerId));
  return { managers: hosts.filter(({ id }) => chosen.has(id)), starts };
}
