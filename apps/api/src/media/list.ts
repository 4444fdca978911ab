import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { media } from "@hiwar/contract/media";
import { publicAddressOf } from "../files/rules.ts";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { streamRows } from "../kernel/stream-rows.ts";
import { assetsQuery, selectAssets, selectTotals } from "./queries.ts";

/** Returns a page of public files, newest first by default. */
export async function listAssets(
  { db }: ReadContext,
  { sort = "-createdAt", page, size, ...filter }: Input<typeof media.list>,
): Promise<Answer<typeof media.list>> {
  const { list, total } = await selectAssets(db, filter, sort, pageOf({ page, size }));
  return { list: list.map(shown), total };
}

type Row = Awaited<ReturnType<typeof selectAssets>>["list"][number];
const shown = ({ name, ownerId, ownerName, ownerRole, ...asset }: Row) => ({
  ...asset,
  url: publicAddressOf(name),
  owner: { id: ownerId, name: ownerName, role: ownerRole },
});

/** Streams the public files that fit the filter, newest first by default, for an export. */
export async function* streamAssets(
  { db }: ReadContext,
  { sort = "-createdAt", ...filter }: Omit<Input<typeof media.list>, "page" | "size">,
) {
  for await (const rows of streamRows(db, assetsQuery(db, filter, sort))) yield rows.map(shown);
}

/** Returns the number and size of files by use. */
export async function readTotals({ db }: ReadContext): Promise<Answer<typeof media.totals>> {
  return { list: await selectTotals(db) };
}
