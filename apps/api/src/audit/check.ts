import { type audit, mostEntriesAPiece } from "@hiwar/contract/audit";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { selectOpenFaults, upsertFaults } from "../platform/faults/queries.ts";
import { closeTasks, openTask } from "../tasks/open.ts";
import { checkPiece, claimCheck, releaseCheck, selectLastCheck, updateLastCheck, wasReported } from "./queries.ts";

type Break = Answer<typeof audit.chain>["breaks"][number];

/** Verifies a piece of the audit chain, and returns when the whole chain was last verified. */
export async function readChain({ db }: ReadContext, { after = 0 }: Input<typeof audit.chain>): Promise<Answer<typeof audit.chain>> {
  const { seq, at, entries, isLast, breaks } = await checkPiece(db, after, mostEntriesAPiece);
  return { seq, at, entries, breaks: [...breaks], next: isLast ? null : seq, daily: await selectLastCheck(db) };
}

const checkHours = 24;
/** Most breaks counted in the task; the audit page shows up to a hundred of each piece. */
const mostTold = 100;

/** Verifies the whole chain once a day, piece by piece; opens a task for breaks, once. */
export async function checkDaily(open: OpenContext<null>): Promise<void> {
  const { now, signal } = open;
  if (!(await open.transact(({ db }) => claimCheck(db, now, now.add({ hours: checkHours }))))) return;
  const breaks: Break[] = [];
  let seq = 0;
  for (let isLast = false; !isLast; ) {
    // A part of the chain says nothing about the whole of it, so the next process begins anew.
    if (signal.aborted) return open.transact(({ db }) => releaseCheck(db, now));
    const piece = await open.transact(({ db }) => checkPiece(db, seq, mostEntriesAPiece));
    breaks.push(...piece.breaks.slice(0, mostTold - breaks.length));
    ({ seq, isLast } = piece);
  }
  await open.transact((context) => tell(context, breaks, seq));
}

/** Reports breaks. A permanent break is reported only once; a further break is a new fault. */
async function tell(context: Context<null>, breaks: readonly Break[], seq: number): Promise<void> {
  const { db, now } = context;
  await updateLastCheck(db, now, seq);
  const [first] = breaks;
  if (!first) {
    for (const { id } of await selectOpenFaults(db, ["audit"])) await closeTasks(context, { kind: "audit", subjectId: id, note: null });
    return;
  }
  const fault = { kind: "audit", cause: "audit-broken", count: breaks.length, firstAt: now, lastAt: now } as const;
  const error = breaks
    .slice(0, 20)
    .map(({ seq: at, why }) => `${at} ${why}`)
    .join(", ");
  const name = `${first.seq} ${first.why}${breaks.length > 1 ? ` +${breaks.length - 1}` : ""}`;
  const [kept] = await upsertFaults(db, [{ ...fault, name, error }]);
  if (kept && !(await wasReported(db, kept.id)))
    await openTask(context, { kind: "audit", subjectId: kept.id, cause: "audit-broken", personId: null });
}
