import type { contact } from "@hiwar/contract/contact";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuseIf } from "../kernel/refuse.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { countRequests, lockRequest, type RequestRow, requestsQuery, selectRequest, updateRequest } from "./queries.ts";
import { whyNotClose, whyNotTake } from "./rules.ts";

type Shown = Answer<typeof contact.take>;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

function shown(row: RequestRow): Shown {
  const { id, name, method, address, title, message, createdAt, closedAt, closerName, isAnswered, note } = row;
  const closed = closedAt && { at: closedAt, by: closerName ?? "", isAnswered: isAnswered === true, note: note ?? "" };
  const [person, taker] = [named(row.personId, row.personName), named(row.takerId, row.takerName)];
  return { id, name, method, address, title, message, createdAt, person, taker, closed };
}

/** Returns a page of contact requests, newest first. */
export async function listRequests(
  { db }: ReadContext,
  { page, size, state }: Input<typeof contact.list>,
): Promise<Answer<typeof contact.list>> {
  const wanted = pageOf({ page, size });
  const rows = await requestsQuery(db, state, wanted).execute();
  return { list: rows.map(shown), total: await countRequests(db, state, wanted) };
}

/** Streams the contact requests that fit the filter, newest first, for an export. */
export function streamRequests({ db }: ReadContext, { state }: Omit<Input<typeof contact.list>, "page" | "size">) {
  return streamRows(db, requestsQuery(db, state, null));
}

/** Returns one request as staff see it. */
export async function readRequest({ db }: ReadContext, { id }: Input<typeof contact.read>): Promise<Shown> {
  return shown(orRefuse(await selectRequest(db, id), "not-found"));
}

const kept = ({ takerId, closedAt, isAnswered, note }: RequestRow) => ({ takerId, isClosed: closedAt !== null, isAnswered, note });

async function recorded({ db }: Context, before: RequestRow): Promise<Recorded<Shown>> {
  const after = orRefuse(await selectRequest(db, before.id), "not-found");
  return { answer: shown(after), change: { id: before.id, before: kept(before), after: kept(after) } };
}

/** Assigns a request to the caller, so that nobody else answers it, or releases it. */
export async function takeRequest(context: Context, { id, taken }: Input<typeof contact.take>): Promise<Recorded<Shown>> {
  const { db, actor } = context;
  const request = orRefuse(await lockRequest(db, id), "not-found");
  refuseIf(whyNotTake(request, actor.id));
  if ((request.takerId === actor.id) === taken) return { answer: shown(request), change: null };
  await updateRequest(db, id, { taken_by: taken ? actor.id : null });
  return recorded(context, request);
}

/** Closes a request with a note about what was done. Throws if somebody closed it meanwhile. */
export async function closeRequest(context: Context, { id, isAnswered, note }: Input<typeof contact.close>): Promise<Recorded<Shown>> {
  const { db, actor, now } = context;
  const request = orRefuse(await lockRequest(db, id), "not-found");
  refuseIf(whyNotClose(request));
  await updateRequest(db, id, { closed_by: actor.id, closed_at: now, is_answered: isAnswered, note });
  return recorded(context, request);
}
