import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { media } from "@hiwar/contract/media";
import { publicAddressOf } from "../files/rules.ts";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { selectAssets, selectTotals } from "./queries.ts";

/** A page of public files, newest first unless asked otherwise. */
export async function listAssets(
  { db }: ReadContext,
  { sort = "-createdAt", page, size, ...filter }: Input<typeof media.list>,
): Promise<Answer<typeof media.list>> {
  const { list, total } = await selectAssets(db, filter, sort, pageOf({ page, size }));
  return {
    list: list.map(({ name, ownerId, ownerName, ownerRole, ...asset }) => ({
      ...asset,
      url: publicAddressOf(name),
      owner: { id: ownerId, name: ownerName, role: ownerRole },
    })),
    total,
  };
}

/** What there is of each use. */
export async function readTotals({ db }: ReadContext): Promise<Answer<typeof media.totals>> {
  return { list: await selectTotals(db) };
}
