import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { sessions } from "@hiwar/contract/sessions";
import type { ReadContext } from "../../kernel/context.ts";
import { pageOf } from "../../kernel/paging.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { withinDays } from "../../kernel/time.ts";
import { sessionName, sessionUuid } from "../rules.ts";
import { type EventRow, eventsQuery, selectEventsIn, selectEventsOf } from "./queries.ts";

const shown = ({ sessionUuid: uuid, sessionKind, personId, personName, ...event }: EventRow) => ({
  ...event,
  sessionId: sessionName(sessionKind, uuid),
  person: { id: personId, name: personName },
});

/** Returns a page of events, in which people entered and left rooms, latest first. */
export async function listEvents(
  { db }: ReadContext,
  { from, to, ...paging }: Input<typeof sessions.events>,
): Promise<Answer<typeof sessions.events>> {
  const { list, total } = await selectEventsIn(db, withinDays({ from, to }), pageOf(paging));
  return { list: list.map(shown), total };
}

/** Streams the room events of some days, latest first, for an export. */
export async function* streamEvents({ db }: ReadContext, { from, to }: Omit<Input<typeof sessions.events>, "page" | "size">) {
  for await (const rows of streamRows(db, eventsQuery(db, withinDays({ from, to })))) yield rows.map(shown);
}

/** Returns the events of one room, earliest first; empty if the room does not exist. */
export async function listEventsOf(
  { db }: ReadContext,
  { sessionId }: Input<typeof sessions.eventsOf>,
): Promise<Answer<typeof sessions.eventsOf>> {
  return { list: (await selectEventsOf(db, sessionUuid(sessionId))).map(shown) };
}
