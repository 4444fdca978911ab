import { createHash } from "node:crypto";
import type { broadcasts } from "@hiwar/contract/broadcasts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { type Due, throwFailures, workDue } from "../kernel/due.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuseIf } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { notifyAll } from "../notifications/notify.ts";
import * as queries from "./queries.ts";
import { type Audience, audienceText, countMinutes, nextCount, whyNotSend } from "./rules.ts";

type Shown = Answer<typeof broadcasts.send>;

/** Recipients per job. The next batch is enqueued behind the mails of this one, so that a code waits for at most one batch. */
const batch = 100;

const digestOf = (...parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest();
const causeOf = (id: number) => `broadcast:${id}`;

/** Returns a page of broadcasts, newest first. */
export function listBroadcasts(
  { db }: ReadContext,
  { state, ...paging }: Input<typeof broadcasts.list>,
): Promise<Answer<typeof broadcasts.list>> {
  return queries.selectBroadcastPage(db, state, pageOf(paging));
}

/** Streams the broadcasts that fit the filter, newest first, for an export. */
export function streamBroadcasts({ db }: ReadContext, { state }: Omit<Input<typeof broadcasts.list>, "page" | "size">) {
  return streamRows(db, queries.broadcastsQuery(db, state, null));
}

/** Returns one broadcast. Throws `not-found` if there is none. */
export async function readBroadcast({ db }: ReadContext, { id }: Input<typeof broadcasts.read>): Promise<Shown> {
  return orRefuse(await queries.selectBroadcast(db, id), "not-found");
}

/** Returns how many students a broadcast would reach now. */
export async function countAudience({ db, now }: ReadContext, audience: Audience): Promise<Answer<typeof broadcasts.audience>> {
  return { count: await queries.countAudience(db, audience, now) };
}

/** Begins a broadcast to students who agreed to offers; jobs send it in the background. */
export async function sendBroadcast(
  { db, actor, now, enqueue }: Context,
  { title, message, audience }: Input<typeof broadcasts.send>,
): Promise<Recorded<Shown>> {
  const students = audienceText(audience);
  const audienceDigest = digestOf(students);
  await queries.lockAudience(db, audienceDigest);
  refuseIf(whyNotSend(await queries.countSince(db, audienceDigest, now.subtract({ hours: 24 }))));
  const { id } = await queries.insertBroadcast(db, {
    title,
    message,
    audience: JSON.stringify(audience),
    audience_digest: audienceDigest,
    content_digest: digestOf(students, title, message),
    created_by: actor.id,
    created_at: now,
    count_due_at: nextCount(now, now),
  });
  await enqueue("broadcasts.tell", { broadcastId: id });
  const answer = orRefuse(await queries.selectBroadcast(db, id), "unexpected");
  return { answer, change: { id, before: null, after: { title, message, audience } } };
}

/** Notifies the next hundred students, once each, and enqueues a job for the others behind their mails. */
export function sendBatch(open: OpenContext<null>, { broadcastId }: { broadcastId: number }): Promise<void> {
  return open.transact(async (context) => {
    const { db, now, enqueue } = context;
    const broadcast = await queries.lockBroadcast(db, broadcastId);
    if (!broadcast || broadcast.toldTo === null) return;
    const { title, message, audience, toldTo, told } = broadcast;
    const people = await queries.selectNext(db, audience, toldTo, batch, now);
    if (people.length > 0) {
      const payload = { title, message };
      const cause = causeOf(broadcastId);
      await notifyAll(
        context,
        "broadcast",
        { cause },
        people.map((personId) => ({ personId, payload })),
      );
    }
    const isOver = people.length < batch;
    const last = people.at(-1) ?? toldTo;
    await queries.updateBroadcast(db, broadcastId, {
      told: told + people.length,
      told_to: isOver ? null : last,
      ...(isOver && { done_at: now }),
    });
    if (!isOver) await enqueue("broadcasts.tell", { broadcastId });
  });
}

const ends: Due<{ id: number; createdAt: Temporal.Instant }> = {
  select: ({ db, now }, most) => queries.selectToCount(db, now, most),
  work: (open, { id, createdAt }) =>
    open.transact(async ({ db, now }) => {
      const counted = await queries.countEnds(db, causeOf(id));
      await queries.updateBroadcast(db, id, { ...counted, count_due_at: nextCount(createdAt, now) });
    }),
  postpone: ({ db, now }, { id }) => queries.updateBroadcast(db, id, { count_due_at: now.add({ minutes: countMinutes }) }),
};

/** Updates the delivery counts of recent broadcasts; a failing one does not block the others. */
export async function countDue(open: OpenContext<null>): Promise<void> {
  throwFailures("broadcasts could not be counted", await workDue(open, ends));
}
