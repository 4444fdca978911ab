import type { audit } from "@hiwar/contract/audit";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { withinDays } from "../kernel/time.ts";
import { changesBetween } from "../people/rules.ts";
import { entriesQuery, selectEntries } from "./queries.ts";
import { refusalIn, sentFields } from "./rules.ts";

/** Returns a page of audit entries. */
export async function listEntries(
  { db }: ReadContext,
  { from, to, page, size, ...filter }: Input<typeof audit.list>,
): Promise<Answer<typeof audit.list>> {
  const { list, total } = await selectEntries(db, { ...filter, ...withinDays({ from, to }) }, pageOf({ page, size }));
  return {
    list: list.map(({ actorId, actorName, actorRole, input, before, after, ...entry }) => {
      const refused = refusalIn(after);
      return {
        ...entry,
        actor: { id: actorId, name: actorName, role: actorRole },
        sent: sentFields(input),
        changed: refused === null ? changesBetween(before, after) : [],
        refused,
      };
    }),
    total,
  };
}

/** Streams the entries that fit the filter, latest first, for an export. */
export function streamEntries({ db }: ReadContext, { from, to, ...filter }: Omit<Input<typeof audit.list>, "page" | "size">) {
  return streamRows(db, entriesQuery(db, { ...filter, ...withinDays({ from, to }) }));
}
