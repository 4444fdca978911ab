import type * as z from "zod/mini";
import type { AnyContext } from "../kernel/context.ts";
import { settleWithCommit } from "../kernel/pipeline.ts";
import { deleteMessages, insertMessages } from "../messages/queries.ts";
import { type Channel, type PhoneChannel, referenceOf } from "../messages/rules.ts";
import { shown } from "./list.ts";
import { deleteUnseen, insertNotifications, selectReachable } from "./queries.ts";
import { channelsFor, type NoticeKind } from "./rules.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "notifications.mail": { notificationId: number };
    "notifications.message": { notificationId: number; channel: PhoneChannel };
  }
}

/** All kinds of notifications by name: each domain's notices.ts adds its own, src/hooks.ts lists them all. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it.
export interface NoticeKinds {}

type PayloadOf<Name extends keyof NoticeKinds> = NoticeKinds[Name] extends NoticeKind<infer Schema> ? z.input<Schema> : never;

interface Cause {
  /** The event behind it, such as `lesson:12:booked`; a person is notified once per cause. */
  readonly cause: string;
  /** Removes earlier notifications of the kind whose cause has this prefix and which were neither read nor sent. */
  readonly replaces?: string;
}

/** Notifies a person, in the transaction of the cause: inserts a row in their list and, for some kinds, messages. A job sends these later. */
export function notify<Name extends keyof NoticeKinds>(
  context: AnyContext,
  name: Name,
  { personId, payload, ...cause }: Cause & { personId: number; payload: PayloadOf<Name> },
): Promise<void> {
  return notifyAll(context, name, cause, [{ personId, payload }]);
}

/** Notifies several people of one cause, each with their own payload. */
export async function notifyAll<Name extends keyof NoticeKinds>(
  context: AnyContext,
  name: Name,
  { cause, replaces }: Cause,
  told: readonly { personId: number; payload: PayloadOf<Name> }[],
): Promise<void> {
  const { db, now, push, actor } = context;
  const kind = context.hooks.notifications.noticeKinds.get(name) as NoticeKind;
  const people = told.map(({ personId }) => personId);
  if (replaces !== undefined) await takeBack(context, people, name, replaces);
  const payloads = told.map(({ payload }) => JSON.stringify(payload));
  const [written, reachable] = await Promise.all([
    insertNotifications(db, { kind: name, cause, personIds: people, payloads, at: now }),
    selectReachable(db, people),
  ]);
  if (written.length === 0) return;
  for (const { id, personId } of written) {
    const payload = told.find((one) => one.personId === personId)?.payload;
    const notice = { id, kind: name, ...shown(kind, payload, now), createdAt: now, read: false };
    push("Notified", [personId], { ...notice, isOwn: actor?.id === personId });
  }
  const ways = { hasMail: kind.mail !== undefined, isAlwaysMailed: kind.isAlwaysMailed ?? false };
  const deliveries = written.flatMap(({ id, personId }) => {
    const person = reachable.find((one) => one.id === personId);
    return person ? channelsFor(person, ways).map((channel) => ({ notificationId: id, channel })) : [];
  });
  if (deliveries.length === 0) return;
  // The notification is new, so no message of it can exist yet.
  settleWithCommit(
    insertMessages(
      db,
      deliveries.map((delivery) => messageOf(delivery, now)),
    ),
    context.enqueueAll(deliveries.map(jobOf)),
  );
}

async function takeBack({ db }: AnyContext, people: readonly number[], kind: string, causePrefix: string): Promise<void> {
  const untold = await deleteUnseen(db, people, kind, causePrefix);
  await deleteMessages(
    db,
    untold.map(({ id }) => referenceOf("notice", id)),
  );
}

interface Delivery {
  readonly notificationId: number;
  readonly channel: Channel;
}

const messageOf = ({ notificationId, channel }: Delivery, now: Temporal.Instant) => ({
  reference: referenceOf("notice", notificationId),
  channel,
  created_at: now,
});

function jobOf({ notificationId, channel }: Delivery) {
  return channel === "mail"
    ? { job: "notifications.mail" as const, payload: { notificationId } }
    : { job: "notifications.message" as const, payload: { notificationId, channel } };
}

/** Queues a notification on one more channel with the job that sends it; repeating changes nothing. */
export async function queueDelivery({ db, now, enqueueAll }: AnyContext, delivery: Delivery): Promise<void> {
  const queued = await insertMessages(db, [messageOf(delivery, now)]);
  if (queued.length > 0) await enqueueAll([jobOf(delivery)]);
}
